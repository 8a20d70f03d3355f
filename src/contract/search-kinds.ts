/** Kinds of what can be found, in the order in which equally good results stand. */
export const resultKinds = [
  'model',
  'accessory',
  'review',
  'manual',
  'part',
  'distributor',
  'event',
  'page',
] as const
export type ResultKind = (typeof resultKinds)[number]

/** Where a word was found, from the best place to the last. A kind's own word, such as 'manual', is as good as a name. */
export const places = ['kind', 'name', 'alias', 'version', 'fact', 'text'] as const
export type TextPlace = (typeof places)[number]
