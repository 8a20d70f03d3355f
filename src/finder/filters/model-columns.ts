// All models as sets and columns of small numbers, which are filtered and counted much faster than rows.
import { facetKeys, type FacetKey } from '../../contract/model-filter-keys.ts'
import { addPlace, type Bitmap, emptyBitmap } from './bitmap.ts'
import { fixedValues, nameCountry } from './facets.ts'
import { createRuler, type Ruler } from './ruler.ts'

/** What is read of each model. */
export interface ModelFacts {
  id: number
  name: string
  class: number
  wingspan: number
  weight: number
  skill: string | null
  status: string
  released: number | null
  channels: number | null
  channels_max: number | null
  country: string | null
  role: string | null
  era: string | null
  wing: string | null
  landing_gear: string | null
  hasReview: boolean
  power: readonly PowerFacts[]
}

export interface PowerFacts {
  kind: (typeof powerKinds)[number]
  displacement_min_cc: number | null
  displacement_max_cc: number | null
  cells_min: number | null
  cells_max: number | null
}

export const powerKinds = ['glow-two-stroke', 'glow-four-stroke', 'petrol', 'electric'] as const

export const modelOrders = ['span', 'name', 'weight', 'newest'] as const

export type ModelOrder = (typeof modelOrders)[number]

/** The ways to power the models, one after another; `owner` is the place of the model. */
export interface PowerColumns {
  owner: Uint32Array
  kinds: Uint8Array
  /** Tenths of cc, or cells; 0 where it is not known. */
  least: Uint16Array
  most: Uint16Array
}

/** A model's place is its number among the models by id. */
export interface ModelColumns {
  size: number
  ids: Uint32Array
  span: Ruler
  weight: Ruler
  /** The options that any model has, in the order in which they are offered, and the models that have them. */
  facets: Record<FacetKey, ReadonlyMap<string, Bitmap>>
  power: PowerColumns
  /** The places of the models in each order. */
  orders: Record<ModelOrder, Uint32Array>
  classNames: ReadonlyMap<string, string>
}

interface AircraftClass {
  id: number
  name: string
}

/** In steps, between which a server may answer others. Models are ordered by id, classes as they are offered. */
export function* buildModelColumns(
  models: readonly ModelFacts[],
  classes: readonly AircraftClass[],
): Generator<void, ModelColumns> {
  const facets = {} as ModelColumns['facets']
  for (const key of facetKeys) {
    facets[key] = toFacet(key, models, classes)
    yield
  }
  const orders = {} as ModelColumns['orders']
  for (const order of modelOrders) {
    orders[order] = toOrder(models, order)
    yield
  }
  const span = createRuler(models.map(({ wingspan }) => wingspan))
  const weight = createRuler(models.map((model) => model.weight))
  yield
  const power = toPowerColumns(models)
  yield
  return {
    size: models.length,
    ids: Uint32Array.from(models.map(({ id }) => id)),
    span,
    weight,
    facets,
    power,
    orders,
    classNames: new Map(classes.map(({ id, name }) => [String(id), name])),
  }
}

/** The only option, or several. */
const optionsOf: Record<FacetKey, (model: ModelFacts) => string | null | Iterable<string>> = {
  class: (model) => String(model.class),
  power: ({ power }) => power.map(({ kind }) => powerOptions[kind]),
  pilot: (model) => model.skill,
  role: (model) => model.role,
  era: (model) => model.era,
  country: (model) => model.country,
  wing: (model) => model.wing,
  gear: (model) => model.landing_gear,
  channels: listChannels,
  status: (model) => model.status,
  review: (model) => (model.hasReview ? 'yes' : null),
}

const powerOptions: Record<PowerFacts['kind'], string> = {
  'glow-two-stroke': 'glow',
  'glow-four-stroke': 'glow',
  petrol: 'petrol',
  electric: 'electric',
}

function* listChannels({ channels, channels_max: most }: ModelFacts): Generator<string> {
  if (channels === null) return
  for (let count = channels; count <= (most ?? channels); count += 1) yield String(count)
}

function toFacet(key: FacetKey, models: readonly ModelFacts[], classes: readonly AircraftClass[]) {
  const sets = new Map<string, Bitmap>()
  const add = (value: string, place: number) => {
    const set = sets.get(value) ?? emptyBitmap(models.length)
    sets.set(value, set)
    addPlace(set, place)
  }
  const optionsOfModel = optionsOf[key]
  models.forEach((model, place) => {
    const options = optionsOfModel(model)
    if (typeof options === 'string') add(options, place)
    else for (const value of options ?? []) add(value, place)
  })
  const order = key === 'class' ? classes.map(({ id }) => String(id)) : (fixedValues(key) ?? [])
  const rank = (value: string) => order.indexOf(value)
  return new Map(
    [...sets].toSorted(([one], [other]) => rank(one) - rank(other) || compareOptions(key, one, other)),
  )
}

function compareOptions(key: FacetKey, one: string, other: string): number {
  if (key === 'channels') return Number(one) - Number(other)
  return nameCountry(one) < nameCountry(other) ? -1 : 1
}

/** By id between equals. */
function toOrder(models: readonly ModelFacts[], order: ModelOrder): Uint32Array {
  const figureOf = figures[order]
  if (figureOf) {
    // Numbers sort faster than places that are compared; they stay far below 2^53.
    const keys = Float64Array.from(models.map((model, place) => figureOf(model) * models.length + place))
    return Uint32Array.from(keys.sort(), (key) => key % models.length)
  }
  const names = models.map(({ name }, place) => ({ name: name.toLowerCase(), place }))
  names.sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : one.place - other.place,
  )
  return Uint32Array.from(names.map(({ place }) => place))
}

const LATEST_YEAR = 9_999

const figures: Record<ModelOrder, ((model: ModelFacts) => number) | undefined> = {
  span: ({ wingspan }) => wingspan,
  name: undefined,
  weight: ({ weight }) => weight,
  newest: ({ released }) => LATEST_YEAR - (released ?? 0),
}

function toPowerColumns(models: readonly ModelFacts[]): PowerColumns {
  const size = models.reduce((sum, { power }) => sum + power.length, 0)
  const columns = {
    owner: new Uint32Array(size),
    kinds: new Uint8Array(size),
    least: new Uint16Array(size),
    most: new Uint16Array(size),
  }
  const tenths = (cc: number | null) => Math.round((cc ?? 0) * 10)
  let index = 0
  models.forEach(({ power }, place) => {
    for (const way of power) {
      columns.owner[index] = place
      columns.kinds[index] = powerKinds.indexOf(way.kind)
      columns.least[index] = way.cells_min ?? tenths(way.displacement_min_cc)
      columns.most[index] = way.cells_max ?? tenths(way.displacement_max_cc)
      index += 1
    }
  })
  return columns
}
