import { buildPath, pagePaths } from '../site-map.ts'

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

/** How many suggestions of each kind a search field shows, so that models do not crowd out accessories and parts. */
export const MAX_SUGGESTIONS_OF_KIND: Record<ResultKind, number> = {
  model: 4,
  accessory: 2,
  review: 1,
  manual: 1,
  part: 3,
  distributor: 2,
  event: 3,
  page: 1,
}

/**
 * The address of a result, from the key of its document. Kinds that are missing lead to a product or to a model: see
 * `toResultUrl`. Reviews and distributors are cards in a list.
 */
export const resultPages: Partial<Record<ResultKind, (key: string) => string>> = {
  review: (slug) => `${pagePaths.reviews}#${slug}`,
  distributor: (slug) => `${pagePaths.distributors}#distributor-${slug}`,
  event: (slug) => buildPath(pagePaths.event, { eventSlug: slug }),
  page: (path) => path,
}

/** Where a word can be found, the best place first. The word of a kind, such as 'manual', is as good as a name. */
export const places = ['kind', 'name', 'alias', 'version', 'fact', 'text'] as const
export type TextPlace = (typeof places)[number]
