import { facetKeys, type FacetKey } from '../../contract/model-filter-keys.ts'
import { type Bitmap, emptyBitmap, fullBitmap, hasPlace } from './bitmap.ts'
import { rankedFacets } from './facets.ts'
import type { FilterKey, Matches } from './find-matches.ts'
import { toCatalogueUnit } from './limits.ts'
import type { ModelColumns } from './model-columns.ts'
import type { ModelFilters } from './model-filters.ts'

/** A filter that is missed by a little costs less, but never nothing. */
const LEAST_COST = 0.3

/** Places of models that miss the fewest filters, and those by the least; the smaller between equals. */
export function findNearestModels(
  columns: ModelColumns,
  filters: ModelFilters,
  { byFilter }: Matches,
  count: number,
): number[] {
  const costs = [...byFilter].map(([key, set]) => ({ set, cost: createFilterCost(columns, filters, key) }))
  const nearest: { place: number; cost: number }[] = []
  for (const candidates of groupByMisses([...byFilter.values()], columns.size)) {
    const missing = count - nearest.length
    if (missing === 0) break
    nearest.push(...findCheapest(columns.orders.span, candidates, costs, missing))
  }
  return nearest.map(({ place }) => place)
}

interface FilterCost {
  set: Bitmap
  cost: (place: number) => number
}

function findCheapest(order: Uint32Array, candidates: Bitmap, costs: FilterCost[], count: number) {
  const cheapest: { place: number; cost: number }[] = []
  for (const place of order) {
    if (!hasPlace(candidates, place)) continue
    const limit = cheapest[count - 1]?.cost ?? Infinity
    let sum = 0
    for (const { set, cost } of costs) {
      if (!hasPlace(set, place)) sum += cost(place)
      if (sum >= limit) break
    }
    if (sum >= limit) continue
    const index = cheapest.findIndex((other) => sum < other.cost)
    cheapest.splice(index === -1 ? cheapest.length : index, 0, { place, cost: sum })
    cheapest.length = Math.min(cheapest.length, count)
  }
  return cheapest
}

/** The models that miss no filter, those that miss one, and so on. */
function groupByMisses(sets: readonly Bitmap[], size: number): Bitmap[] {
  const groups = [fullBitmap(size)]
  for (const set of sets) {
    groups.push(emptyBitmap(size))
    // From the last group on, so that nobody moves twice.
    for (const [misses, group] of [...groups.entries()].toReversed())
      moveMissing(set, groups[misses - 1], group)
  }
  return groups
}

/** Those of the group that are not in the set leave it, and those of the group before join it. */
function moveMissing(set: Bitmap, before: Bitmap | undefined, group: Bitmap): void {
  for (let index = 0; index < set.length; index += 1) {
    const met = set[index] ?? 0
    const joining = before === undefined ? 0 : (before[index] ?? 0) & ~met
    group[index] = ((group[index] ?? 0) & met) | joining
  }
}

function createFilterCost(columns: ModelColumns, filters: ModelFilters, key: FilterKey) {
  if (key === 'span' || key === 'weight') {
    const { min, max } = toCatalogueUnit(filters[key])
    const { figures } = columns[key]
    return (place: number) => {
      const figure = figures[place] ?? 0
      const away = figure < min ? min - figure : figure - max
      return Math.min(1, LEAST_COST + (2 * away) / Math.max(1, figure))
    }
  }
  const facet = facetKeys.find((each) => each === key)
  return facet && rankedFacets.includes(facet) ? createRankedCost(columns, filters, facet) : () => 1
}

/** Neighbours of what is chosen cost less than what is far away. */
function createRankedCost(columns: ModelColumns, filters: ModelFilters, key: FacetKey) {
  const values = [...columns.facets[key].keys()]
  const chosen = (filters.options[key] ?? []).map((value) => values.indexOf(value))
  const options = [...columns.facets[key].values()].map((set, index) => ({
    set,
    cost: Math.min(1, LEAST_COST * Math.min(...chosen.map((other) => Math.abs(index - other)))),
  }))
  return (place: number) => {
    for (const { set, cost } of options) if (hasPlace(set, place)) return cost
    return 1
  }
}
