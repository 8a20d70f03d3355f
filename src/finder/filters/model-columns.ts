// All models as sets and columns of small numbers, which are filtered and counted much faster than rows.
import { facetKeys, type FacetKey } from '../../contract/model-filter-keys.ts'
import { type Bitmap, bitmapOf } from './bitmap.ts'
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

interface PowerFacts {
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
interface PowerColumns {
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

/**
 * Takes models in portions, ordered by id, and classes as they are offered. It holds numbers and names only: 64,000 models as
 * objects take 100 MB.
 */
export function createModelColumnsBuilder(classes: readonly AircraftClass[]) {
  const ids: number[] = []
  const names: string[] = []
  const spans: number[] = []
  const weights: number[] = []
  const years: number[] = []
  const facetBuilders = facetKeys.map((key) => createFacetBuilder(key, classes))
  const power = createPowerBuilder()
  const sortBy: Record<ModelOrder, () => Uint32Array> = {
    span: () => orderByFigure(spans),
    name: () => orderByName(names),
    weight: () => orderByFigure(weights),
    newest: () => orderByFigure(years.map((year) => LATEST_YEAR - year)),
  }
  return {
    add(models: readonly ModelFacts[]): void {
      for (const model of models) {
        const place = ids.length
        ids.push(model.id)
        names.push(model.name.toLowerCase())
        spans.push(model.wingspan)
        weights.push(model.weight)
        years.push(model.released ?? 0)
        for (const facet of facetBuilders) facet.add(model, place)
        power.add(model, place)
      }
    },
    /** In steps, between which a server may answer others. */
    *build(): Generator<void, ModelColumns> {
      const size = ids.length
      const facets = {} as ModelColumns['facets']
      for (const facet of facetBuilders) {
        facets[facet.key] = facet.build(size)
        yield
      }
      const orders = {} as ModelColumns['orders']
      for (const order of modelOrders) {
        orders[order] = sortBy[order]()
        yield
      }
      const span = createRuler(spans)
      const weight = createRuler(weights)
      yield
      return {
        size,
        ids: Uint32Array.from(ids),
        span,
        weight,
        facets,
        power: power.build(),
        orders,
        classNames: new Map(classes.map(({ id, name }) => [String(id), name])),
      }
    },
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

function createFacetBuilder(key: FacetKey, classes: readonly AircraftClass[]) {
  const placesOf = new Map<string, number[]>()
  const optionsOfModel = optionsOf[key]
  const addOption = (option: string, place: number) => {
    const places = placesOf.get(option)
    if (places) places.push(place)
    else placesOf.set(option, [place])
  }
  const order = key === 'class' ? classes.map(({ id }) => String(id)) : (fixedValues(key) ?? [])
  const rank = (option: string) => order.indexOf(option)
  return {
    key,
    add(model: ModelFacts, place: number): void {
      const options = optionsOfModel(model)
      if (typeof options === 'string') addOption(options, place)
      else for (const option of options ?? []) addOption(option, place)
    },
    build(size: number): Map<string, Bitmap> {
      const options = [...placesOf.keys()]
      options.sort((one, other) => rank(one) - rank(other) || compareOptions(key, one, other))
      return new Map(options.map((option) => [option, bitmapOf(placesOf.get(option) ?? [], size)]))
    },
  }
}

function compareOptions(key: FacetKey, one: string, other: string): number {
  if (key === 'channels') return Number(one) - Number(other)
  return nameCountry(one) < nameCountry(other) ? -1 : 1
}

/** By id between equals. */
function orderByName(names: readonly string[]): Uint32Array {
  return Uint32Array.from(names.keys()).sort((one, other) => {
    const [first = '', second = ''] = [names[one], names[other]]
    return first < second ? -1 : first > second ? 1 : one - other
  })
}

/** By id between equals. Numbers sort faster than places that are compared; they stay far below 2^53. */
function orderByFigure(figures: readonly number[]): Uint32Array {
  const keys = Float64Array.from(figures, (figure, place) => figure * figures.length + place)
  return Uint32Array.from(keys.sort(), (key) => key % figures.length)
}

const LATEST_YEAR = 9_999

function createPowerBuilder() {
  const columns: Record<keyof PowerColumns, number[]> = { owner: [], kinds: [], least: [], most: [] }
  const tenths = (cc: number | null) => Math.round((cc ?? 0) * 10)
  return {
    add({ power }: ModelFacts, place: number): void {
      for (const way of power) {
        columns.owner.push(place)
        columns.kinds.push(powerKinds.indexOf(way.kind))
        columns.least.push(way.cells_min ?? tenths(way.displacement_min_cc))
        columns.most.push(way.cells_max ?? tenths(way.displacement_max_cc))
      }
    },
    build: (): PowerColumns => ({
      owner: Uint32Array.from(columns.owner),
      kinds: Uint8Array.from(columns.kinds),
      least: Uint16Array.from(columns.least),
      most: Uint16Array.from(columns.most),
    }),
  }
}
