/** Filters with options, in the order of the query. */
export const facetKeys = [
  'class',
  'power',
  'pilot',
  'role',
  'era',
  'country',
  'wing',
  'gear',
  'channels',
  'status',
  'review',
] as const

export type FacetKey = (typeof facetKeys)[number]

/** Filters with a lower and an upper limit. */
export const rangeKeys = ['span', 'weight'] as const

export type RangeKey = (typeof rangeKeys)[number]

const modelFilterKeys: readonly string[] = [
  ...facetKeys,
  ...rangeKeys.flatMap((key) => [`${key}_unit`, `${key}_min`, `${key}_max`]),
  'engine',
  'cells',
]

/** Whether a query contains filters of models. */
export const hasModelFilters = (query: URLSearchParams): boolean =>
  modelFilterKeys.some((key) => query.has(key))
