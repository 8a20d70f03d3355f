import { facetKeys, type FacetKey } from '../../contract/search/model-filter-keys.ts'
import { type Bitmap, createEmptyBitmap, createFullBitmap, hasBit } from './bitmap.ts'
import { orderedFacets } from './facets.ts'
import type { FilterKey, Matches } from './find-matches.ts'
import { convertToCatalogueUnit } from './limits.ts'
import type { ModelColumns } from './model-columns.ts'
import type { ModelFilters } from './model-filters.ts'

/** What it costs to miss a filter by very little; a filter that is missed by far costs 1. */
const MIN_COST = 0.3

/**
 * Returns the positions of at most `count` models that miss the fewest filters. Of those that miss as many, the ones that
 * miss them by the least come first, then the smaller ones.
 */
export function findNearestModels(
  columns: ModelColumns,
  filters: ModelFilters,
  { byFilter }: Matches,
  count: number,
): number[] {
  const costs = [...byFilter].map(([key, set]) => ({ set, cost: createFilterCost(columns, filters, key) }))
  const nearest: { position: number; cost: number }[] = []
  for (const candidates of groupByMisses([...byFilter.values()], columns.size)) {
    const missing = count - nearest.length
    if (missing === 0) break
    nearest.push(...findCheapest(columns.orders.span, candidates, costs, missing))
  }
  return nearest.map(({ position }) => position)
}

interface FilterCost {
  set: Bitmap
  cost: (position: number) => number
}

function findCheapest(order: Uint32Array, candidates: Bitmap, costs: FilterCost[], count: number) {
  const cheapest: { position: number; cost: number }[] = []
  for (const position of order) {
    if (!hasBit(candidates, position)) continue
    const limit = cheapest[count - 1]?.cost ?? Infinity
    let sum = 0
    for (const { set, cost } of costs) {
      if (!hasBit(set, position)) sum += cost(position)
      if (sum >= limit) break
    }
    if (sum >= limit) continue
    const index = cheapest.findIndex((other) => sum < other.cost)
    cheapest.splice(index === -1 ? cheapest.length : index, 0, { position, cost: sum })
    cheapest.length = Math.min(cheapest.length, count)
  }
  return cheapest
}

/** Groups the models by how many filters they miss, beginning with those that miss none. */
function groupByMisses(sets: readonly Bitmap[], size: number): Bitmap[] {
  const groups = [createFullBitmap(size)]
  for (const set of sets) {
    groups.push(createEmptyBitmap(size))
    // The last group comes first, so that no model moves twice.
    for (const [misses, group] of [...groups.entries()].toReversed())
      moveMissing(set, groups[misses - 1], group)
  }
  return groups
}

/** Moves the models that are not in the set out of a group, and those of the previous group into it. */
function moveMissing(set: Bitmap, before: Bitmap | undefined, group: Bitmap): void {
  for (let index = 0; index < set.length; index += 1) {
    const met = set[index] ?? 0
    const joining = before === undefined ? 0 : (before[index] ?? 0) & ~met
    group[index] = ((group[index] ?? 0) & met) | joining
  }
}

function createFilterCost(columns: ModelColumns, filters: ModelFilters, key: FilterKey) {
  if (key === 'span' || key === 'weight') {
    const { min, max } = convertToCatalogueUnit(filters[key])
    const { figures } = columns[key]
    return (position: number) => {
      const figure = figures[position] ?? 0
      const away = figure < min ? min - figure : figure - max
      return Math.min(1, MIN_COST + (2 * away) / Math.max(1, figure))
    }
  }
  const facet = facetKeys.find((each) => each === key)
  return facet && orderedFacets.includes(facet) ? createRankedCost(columns, filters, facet) : () => 1
}

/** Options next to a chosen one cost less than options far from it. */
function createRankedCost(columns: ModelColumns, filters: ModelFilters, key: FacetKey) {
  const values = [...columns.facets[key].keys()]
  const chosen = (filters.options[key] ?? []).map((value) => values.indexOf(value))
  const options = [...columns.facets[key].values()].map((set, index) => ({
    set,
    cost: Math.min(1, MIN_COST * Math.min(...chosen.map((other) => Math.abs(index - other)))),
  }))
  return (position: number) => {
    for (const { set, cost } of options) if (hasBit(set, position)) return cost
    return 1
  }
}
