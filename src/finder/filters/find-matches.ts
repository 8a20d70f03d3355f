import {
  facetKeys,
  rangeKeys,
  type FacetKey,
  type RangeKey,
} from '../../contract/search/model-filter-keys.ts'
import {
  setBit,
  type Bitmap,
  countBits,
  countShared,
  createEmptyBitmap,
  createFullBitmap,
  hasBit,
  intersect,
  unite,
} from './bitmap.ts'
import { convertToCatalogueUnit } from './limits.ts'
import { type ModelColumns, powerKinds } from './model-columns.ts'
import type { ModelFilters } from './model-filters.ts'

/** All filters. A model must match each filter that is set, and matches one by any of its chosen options. */
export const filterKeys = [...facetKeys, ...rangeKeys, 'engine', 'cells'] as const

export type FilterKey = FacetKey | RangeKey | 'engine' | 'cells'

export interface Matches {
  /** For each filter that is set, the models that match it. */
  byFilter: ReadonlyMap<FilterKey, Bitmap>
  /** For each filter that is set, the models that match all the others. */
  without: ReadonlyMap<FilterKey, Bitmap>
  /** The models that match all filters. */
  all: Bitmap
}

export function isApplied(filters: ModelFilters, key: FilterKey): boolean {
  if (key === 'engine' || key === 'cells') return filters[key] !== undefined
  if (key === 'span' || key === 'weight')
    return filters[key].min !== undefined || filters[key].max !== undefined
  return filters.options[key] !== undefined
}

export function findMatches(columns: ModelColumns, filters: ModelFilters): Matches {
  const applied = filterKeys.filter((key) => isApplied(filters, key))
  const byFilter = new Map(applied.map((key) => [key, findByFilter(columns, filters, key)]))
  // The models without a filter are those that match all filters before it and all filters after it.
  const without = new Map<FilterKey, Bitmap>()
  let all = createFullBitmap(columns.size)
  for (const [key, set] of byFilter) {
    without.set(key, all)
    all = intersect(all, set)
  }
  let later = createFullBitmap(columns.size)
  for (const [key, set] of [...byFilter].toReversed()) {
    without.set(key, intersect(without.get(key) ?? later, later))
    later = intersect(later, set)
  }
  return { byFilter, without, all }
}

function findByFilter(columns: ModelColumns, filters: ModelFilters, key: FilterKey): Bitmap {
  if (key === 'span' || key === 'weight') return findByRange(columns, filters, key)
  if (key === 'engine' || key === 'cells') return findByPower(columns, filters, key)
  const sets = (filters.options[key] ?? []).flatMap((value) => columns.facets[key].get(value) ?? [])
  return unite(sets, columns.size)
}

function findByRange(columns: ModelColumns, filters: ModelFilters, key: RangeKey): Bitmap {
  const { min, max } = convertToCatalogueUnit(filters[key])
  const { figures } = columns[key]
  const set = createEmptyBitmap(columns.size)
  for (let position = 0; position < figures.length; position += 1) {
    const figure = figures[position] ?? 0
    if (figure >= min && figure <= max) setBit(set, position)
  }
  return set
}

function findByPower({ power, size }: ModelColumns, filters: ModelFilters, key: 'engine' | 'cells'): Bitmap {
  const { owner, kinds, least, most } = power
  const figure = key === 'cells' ? (filters.cells ?? 0) : Math.round((filters.engine?.cc ?? 0) * 10)
  const fits = powerKinds.map((kind) => {
    if (key === 'cells' || kind === 'electric') return key === 'cells' && kind === 'electric'
    const strokes = filters.engine?.strokes
    if (strokes === undefined) return true
    return kind === (strokes === 4 ? 'glow-four-stroke' : 'glow-two-stroke')
  })
  const set = createEmptyBitmap(size)
  for (let index = 0; index < owner.length; index += 1) {
    const from = least[index] ?? 0
    const isWithin = from > 0 && from <= figure && figure <= (most[index] ?? 0)
    if (isWithin && fits[kinds[index] ?? 0]) setBit(set, owner[index] ?? 0)
  }
  return set
}

/** The models that match every filter except one. */
export const matchesWithoutFilter = ({ all, without }: Matches, key: FilterKey): Bitmap =>
  without.get(key) ?? all

export const countMatches = ({ all }: Matches): number => countBits(all)

/** Counts for each option the models that have it and match the filters other than this facet. */
export function countOptions(columns: ModelColumns, matches: Matches, key: FacetKey): Map<string, number> {
  const others = matchesWithoutFilter(matches, key)
  return new Map([...columns.facets[key]].map(([value, set]) => [value, countShared(set, others)]))
}

/** The ids of a page of the models that match every filter, in the order that was chosen. */
export function listMatches(
  columns: ModelColumns,
  { all }: Matches,
  { order }: Pick<ModelFilters, 'order'>,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const ids: number[] = []
  let skipped = 0
  for (const position of columns.orders[order]) {
    if (!hasBit(all, position)) continue
    if (skipped < offset) skipped += 1
    else ids.push(columns.ids[position] ?? 0)
    if (ids.length === limit) break
  }
  return ids
}
