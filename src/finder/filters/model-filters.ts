// Reads and writes the filters of models as the query of a URL or of a form.
import {
  facetKeys,
  rangeKeys,
  type FacetKey,
  type RangeKey,
} from '../../contract/search/model-filter-keys.ts'
import { type EngineSize, parseCells, parseEngineSize } from './engine-size.ts'
import { listFixedOptions } from './facets.ts'
import { type Limits, unitsOf } from './limits.ts'
import { type ModelColumns, type ModelOrder, modelOrders } from './model-columns.ts'
import { readFigure } from './read-figure.ts'

export interface ModelFilters extends Record<RangeKey, Limits> {
  /** The options that are chosen in each facet, in the order in which they are offered. */
  options: Partial<Record<FacetKey, readonly string[]>>
  engine: EngineSize | undefined
  cells: number | undefined
  order: ModelOrder
}

/** A value that could not be read, with advice what to write instead. */
interface UnreadFilter {
  key: string
  value: string
  advice: string
}

const MAX_SHOWN_LENGTH = 40
const MAX_UNREAD = 20

/** Reads the filters of a query. Values that cannot be read are returned in `unread` and do not filter. */
export function readModelFilters(
  query: URLSearchParams,
  columns: ModelColumns,
): { filters: ModelFilters; unread: UnreadFilter[] } {
  const unread: UnreadFilter[] = []
  const refuse = (key: string, value: string, advice: string) => {
    if (unread.length < MAX_UNREAD) unread.push({ key, value: value.slice(0, MAX_SHOWN_LENGTH), advice })
  }
  /** Uses the first value that is not empty. */
  const readText = <Value>(key: string, read: (text: string) => Value | undefined, advice: string) => {
    const text = query.getAll(key).find((each) => each.trim() !== '')
    if (text === undefined) return undefined
    const value = read(text)
    if (value === undefined) refuse(key, text, advice)
    return value
  }
  const readRange = (key: RangeKey): Limits => {
    const [usual, other] = unitsOf[key]
    const unit =
      readText(
        `${key}_unit`,
        (text) => [usual, other].find(({ name }) => name === text.trim()),
        `${usual.name} or ${other.name}`,
      ) ?? usual
    const ends = ['min', 'max'].map((end) =>
      readText(`${key}_${end}`, (text) => readFigure(key, text, unit), 'a number, such as 1500 or 2.5'),
    )
    const [min, max] = ends
    const isSwapped = min !== undefined && max !== undefined && min > max
    return { min: isSwapped ? max : min, max: isSwapped ? min : max, unit }
  }
  const filters = {
    options: readOptions(query, columns, refuse),
    span: readRange('span'),
    weight: readRange('weight'),
    engine: readText('engine', parseEngineSize, "an engine's size, such as .61 or 10 cc"),
    cells: readText('cells', parseCells, 'the cells of a battery in series, such as 6S'),
    order:
      readText(
        'order',
        (text) => modelOrders.find((each) => each === text.trim()),
        modelOrders.join(' or '),
      ) ?? modelOrders[0],
  }
  return { filters, unread }
}

function readOptions(
  query: URLSearchParams,
  columns: ModelColumns,
  refuse: (key: string, value: string, advice: string) => void,
): ModelFilters['options'] {
  const options: ModelFilters['options'] = {}
  const classes = [...columns.classNames.keys()]
  for (const key of facetKeys) {
    const given = new Set(query.getAll(key).map((value) => value.trim()))
    given.delete('')
    if (given.size === 0) continue
    const known = key === 'class' ? classes : (listFixedOptions(key) ?? [...columns.facets[key].keys()])
    const chosen = known.filter((value) => given.has(value))
    if (chosen.length > 0) options[key] = chosen
    for (const value of given) if (!known.includes(value)) refuse(key, value, `one of ${known.join(', ')}`)
  }
  return options
}

/** Writes the normalized query of filters, whose keys have the order of the form. */
export function writeModelFilters({
  options,
  engine,
  cells,
  order,
  ...filters
}: ModelFilters): URLSearchParams {
  const query = new URLSearchParams()
  const appendOptions = (key: FacetKey) => {
    for (const value of options[key] ?? []) query.append(key, value)
  }
  appendOptions('class')
  for (const key of rangeKeys) {
    const { min, max, unit } = filters[key]
    if (unit !== unitsOf[key][0]) query.append(`${key}_unit`, unit.name)
    if (min !== undefined) query.append(`${key}_min`, String(min))
    if (max !== undefined) query.append(`${key}_max`, String(max))
  }
  appendOptions('power')
  if (engine) query.append('engine', engine.text)
  if (cells !== undefined) query.append('cells', `${cells}S`)
  for (const key of facetKeys) if (key !== 'class' && key !== 'power') appendOptions(key)
  if (order !== modelOrders[0]) query.append('order', order)
  return query
}
