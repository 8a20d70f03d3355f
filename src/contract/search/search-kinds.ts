/** Kinds of results, in the order of equally good results. */
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

/** Where a word can be found, the best place first. The word of a kind, such as 'manual', is as good as a name. */
export const places = ['kind', 'name', 'alias', 'version', 'fact', 'text'] as const
export type TextPlace = (typeof places)[number]
