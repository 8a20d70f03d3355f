import { facetKeys, type FacetKey } from '../../contract/search/model-filter-keys.ts'
import { type FilterKey, filterKeys, isApplied } from './find-matches.ts'
import { hasBit } from './bitmap.ts'
import { facetNames, nameOption } from './facets.ts'
import { describeLimits } from './limits.ts'
import type { ModelColumns } from './model-columns.ts'
import { type ModelFilters, writeModelFilters } from './model-filters.ts'

/** Describes each filter that is set and each of its chosen options, with the URL query that remains without it. */
export function describeFilters(columns: ModelColumns, filters: ModelFilters) {
  return filterKeys
    .filter((key) => isApplied(filters, key))
    .map((key) => ({
      key,
      names: describeFilter(columns, filters, key),
      query_without: String(writeModelFilters(withoutFilter(filters, key))),
    }))
}

function describeFilter(columns: ModelColumns, filters: ModelFilters, key: FilterKey) {
  const whole = (name: string) => [
    { name, query_without: String(writeModelFilters(withoutFilter(filters, key))) },
  ]
  if (key === 'engine') return whole(`Engine ${filters.engine?.text}`)
  if (key === 'cells') return whole(`Battery ${filters.cells}S`)
  if (key === 'span') return whole(`Wingspan ${describeLimits(filters.span)}`)
  if (key === 'weight') return whole(`Weight ${describeLimits(filters.weight)}`)
  const chosen = filters.options[key] ?? []
  return chosen.map((value) => ({
    name: nameOption(key, value, (id) => columns.classNames.get(id)),
    query_without: String(writeModelFilters(withoutOption(filters, key, value))),
  }))
}

function withoutFilter(filters: ModelFilters, key: FilterKey): ModelFilters {
  if (key === 'engine' || key === 'cells') return { ...filters, [key]: undefined }
  if (key === 'span' || key === 'weight')
    return { ...filters, [key]: { ...filters[key], min: undefined, max: undefined } }
  const { [key]: _, ...options } = filters.options
  return { ...filters, options }
}

function withoutOption(filters: ModelFilters, key: FacetKey, value: string): ModelFilters {
  const others = (filters.options[key] ?? []).filter((each) => each !== value)
  if (others.length === 0) return withoutFilter(filters, key)
  return { ...filters, options: { ...filters.options, [key]: others } }
}

/** The options that a model has in a facet; undefined for filters that are not facets. */
export function listModelOptions(columns: ModelColumns, position: number, key: FilterKey) {
  const facet = facetKeys.find((each) => each === key)
  if (facet === undefined) return undefined
  const values = [...columns.facets[facet]].filter(([, set]) => hasBit(set, position)).map(([value]) => value)
  const names = values.map((value) => nameOption(facet, value, (id) => columns.classNames.get(id)))
  return { values, description: names.length > 0 ? names.join(', ') : `${facetNames[facet]} not published` }
}
