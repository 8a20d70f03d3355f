import { facetKeys, rangeKeys, type FacetKey, type RangeKey } from '../../contract/model-filter-keys.ts'
import {
  addPlace,
  type Bitmap,
  countPlaces,
  countShared,
  emptyBitmap,
  fullBitmap,
  hasPlace,
  intersect,
  unionOf,
} from './bitmap.ts'
import { toCatalogueUnit } from './limits.ts'
import { type ModelColumns, powerKinds } from './model-columns.ts'
import type { ModelFilters } from './model-filters.ts'

/** Everything that models are filtered by. A model must meet each filter, by any of its options. */
export const filterKeys = [...facetKeys, ...rangeKeys, 'engine', 'cells'] as const

export type FilterKey = FacetKey | RangeKey | 'engine' | 'cells'

export interface Matches {
  /** The models that meet each filter that is set. */
  byFilter: ReadonlyMap<FilterKey, Bitmap>
  /** Those that meet all others. */
  without: ReadonlyMap<FilterKey, Bitmap>
  /** Those that meet all. */
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
  // What meets the filters before each is shared with what meets those after it.
  const without = new Map<FilterKey, Bitmap>()
  let all = fullBitmap(columns.size)
  for (const [key, set] of byFilter) {
    without.set(key, all)
    all = intersect(all, set)
  }
  let later = fullBitmap(columns.size)
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
  return unionOf(sets, columns.size)
}

function findByRange(columns: ModelColumns, filters: ModelFilters, key: RangeKey): Bitmap {
  const { min, max } = toCatalogueUnit(filters[key])
  const { figures } = columns[key]
  const set = emptyBitmap(columns.size)
  for (let place = 0; place < figures.length; place += 1) {
    const figure = figures[place] ?? 0
    if (figure >= min && figure <= max) addPlace(set, place)
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
  const set = emptyBitmap(size)
  for (let index = 0; index < owner.length; index += 1) {
    const from = least[index] ?? 0
    const isWithin = from > 0 && from <= figure && figure <= (most[index] ?? 0)
    if (isWithin && fits[kinds[index] ?? 0]) addPlace(set, owner[index] ?? 0)
  }
  return set
}

/** Those that meet every filter but one. */
export const matchesWithoutFilter = ({ all, without }: Matches, key: FilterKey): Bitmap =>
  without.get(key) ?? all

export const countMatches = ({ all }: Matches): number => countPlaces(all)

/** For each option, how many models have it and meet the filters of the other facets. */
export function countOptions(columns: ModelColumns, matches: Matches, key: FacetKey): Map<string, number> {
  const others = matchesWithoutFilter(matches, key)
  return new Map([...columns.facets[key]].map(([value, set]) => [value, countShared(set, others)]))
}

/** The ids of the models that meet every filter, in the order of the filters. */
export function listMatches(
  columns: ModelColumns,
  { all }: Matches,
  { order }: Pick<ModelFilters, 'order'>,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const ids: number[] = []
  let skipped = 0
  for (const place of columns.orders[order]) {
    if (!hasPlace(all, place)) continue
    if (skipped < offset) skipped += 1
    else ids.push(columns.ids[place] ?? 0)
    if (ids.length === limit) break
  }
  return ids
}
