// Keeps all models as bitmaps and columns of small numbers, which are filtered and counted much faster than rows.
import { facetKeys, type FacetKey } from '../../contract/search/model-filter-keys.ts'
import { type Bitmap, createBitmap } from './bitmap.ts'
import { listFixedOptions, nameCountry } from './facets.ts'
import { createRuler, type Ruler } from './ruler.ts'

/** The fields of a model that are needed to filter and sort it. */
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

/** All ways to power all models; `owner` is the position of the model that each belongs to. */
interface PowerColumns {
  owner: Uint32Array
  kinds: Uint8Array
  /** In tenths of cc, or in cells; 0 if it is unknown. */
  least: Uint16Array
  most: Uint16Array
}

/** The columns have one item per model. A model's position in them is its index among the models sorted by id. */
export interface ModelColumns {
  size: number
  ids: Uint32Array
  span: Ruler
  weight: Ruler
  /** The models that have each option, by option in the order in which they are offered. Options of no model are missing. */
  facets: Record<FacetKey, ReadonlyMap<string, Bitmap>>
  power: PowerColumns
  /** The positions of the models, sorted by each of the orders. */
  orders: Record<ModelOrder, Uint32Array>
  classNames: ReadonlyMap<string, string>
}

interface AircraftClass {
  id: number
  name: string
}

/**
 * Collects the columns. Models must be added sorted by id, and classes given in the order in which they are offered. Models
 * can be added in chunks, which need not stay in memory: 64,000 models as objects take 100 MB.
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
        const position = ids.length
        ids.push(model.id)
        names.push(model.name.toLowerCase())
        spans.push(model.wingspan)
        weights.push(model.weight)
        years.push(model.released ?? 0)
        for (const facet of facetBuilders) facet.add(model, position)
        power.add(model, position)
      }
    },
    /** Yields between steps, so that a server can answer other requests meanwhile. */
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

/** Returns the option or the options that a model has in a facet. */
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
  const positionsOf = new Map<string, number[]>()
  const optionsOfModel = optionsOf[key]
  const addOption = (option: string, position: number) => {
    const positions = positionsOf.get(option)
    if (positions) positions.push(position)
    else positionsOf.set(option, [position])
  }
  const order = key === 'class' ? classes.map(({ id }) => String(id)) : (listFixedOptions(key) ?? [])
  const rank = (option: string) => order.indexOf(option)
  return {
    key,
    add(model: ModelFacts, position: number): void {
      const options = optionsOfModel(model)
      if (typeof options === 'string') addOption(options, position)
      else for (const option of options ?? []) addOption(option, position)
    },
    build(size: number): Map<string, Bitmap> {
      const options = [...positionsOf.keys()]
      options.sort((one, other) => rank(one) - rank(other) || compareOptions(key, one, other))
      return new Map(options.map((option) => [option, createBitmap(positionsOf.get(option) ?? [], size)]))
    },
  }
}

function compareOptions(key: FacetKey, one: string, other: string): number {
  if (key === 'channels') return Number(one) - Number(other)
  return nameCountry(one) < nameCountry(other) ? -1 : 1
}

/** Models with the same name stay sorted by id. */
function orderByName(names: readonly string[]): Uint32Array {
  return Uint32Array.from(names.keys()).sort((one, other) => {
    const [first = '', second = ''] = [names[one], names[other]]
    return first < second ? -1 : first > second ? 1 : one - other
  })
}

/**
 * Models with the same figure stay sorted by id. Figure and position are put into one number, because numbers sort faster
 * without a comparison function. They stay far below 2^53.
 */
function orderByFigure(figures: readonly number[]): Uint32Array {
  const keys = Float64Array.from(figures, (figure, position) => figure * figures.length + position)
  return Uint32Array.from(keys.sort(), (key) => key % figures.length)
}

const LATEST_YEAR = 9_999

function createPowerBuilder() {
  const columns: Record<keyof PowerColumns, number[]> = { owner: [], kinds: [], least: [], most: [] }
  const tenths = (cc: number | null) => Math.round((cc ?? 0) * 10)
  return {
    add({ power }: ModelFacts, position: number): void {
      for (const way of power) {
        columns.owner.push(position)
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
