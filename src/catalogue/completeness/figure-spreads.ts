// Calculates the distribution of each figure among the models of a class, to find outliers.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { listAircraftClassNames } from '../aircraft-class.ts'

interface FigureSpread {
  least: number
  lowerQuartile: number
  upperQuartile: number
  most: number
}

/** The distributions of a class. `figures` is keyed by the path of the figure in a model's record, such as `cg.min`. */
interface ClassSpreads {
  name: string
  figures: ReadonlyMap<string, FigureSpread>
}

/** Maps the id of a class to its distributions. */
export type FigureSpreads = ReadonlyMap<number, ClassSpreads>

/** Maps the path of a figure in a model's record to its database column. */
const columns = {
  wingspan: 'wingspan',
  length: 'length',
  weight: 'weight',
  weight_max: 'weight_max',
  wing_area: 'wing_area',
  'cg.min': 'cg_min',
  'cg.max': 'cg_max',
  'throws.elevator.low': 'elevator_low',
  'throws.elevator.high': 'elevator_high',
  'throws.aileron.low': 'aileron_low',
  'throws.aileron.high': 'aileron_high',
  'throws.rudder.low': 'rudder_low',
  'throws.rudder.high': 'rudder_high',
  'throws.flap.low': 'flap_low',
  'throws.flap.high': 'flap_high',
  channels: 'channels',
  channels_max: 'channels_max',
  servos: 'servos',
  wing_pieces: 'wing_pieces',
  dismantled_length: 'dismantled_length',
  'assembly_hours.min': 'assembly_hours_min',
  'assembly_hours.max': 'assembly_hours_max',
  'flight_minutes.min': 'flight_minutes_min',
  'flight_minutes.max': 'flight_minutes_max',
} as const

const paths = Object.entries(columns)

/** Whether the figure at a path of a model's record is compared with other models. */
export const isComparedFigure = (path: string): boolean => Object.hasOwn(columns, path)

/** If a class has fewer models, nothing is compared. */
const MIN_MODELS = 5

/** SQLite queries are synchronous, so reading a chunk blocks the event loop. */
const CHUNK_SIZE = 500

/**
 * The interquartile range counts as at least this share of the value midway between the quartiles, because models of a class
 * often have the same figure.
 */
const MIN_SPREAD = 0.1

const MAX_SPREADS_AWAY = 4

const cache = new WeakMap<Database, { version: number; spreads: Promise<FigureSpreads> }>()

/** Cached until the catalogue changes. */
export async function readFigureSpreads(db: Database): Promise<FigureSpreads> {
  const version = await readCatalogueVersion(db)
  const earlier = cache.get(db)
  if (earlier?.version === version) return earlier.spreads
  const spreads = readAll(db)
  cache.set(db, { version, spreads })
  spreads.catch(() => cache.delete(db))
  return spreads
}

async function readAll(db: Database): Promise<FigureSpreads> {
  const classes = new Map(
    (await listAircraftClassNames(db)).map(({ id, name }) => [
      id,
      { name, values: new Map<string, number[]>() },
    ]),
  )
  for (let after = 0; ;) {
    const models = await db
      .selectFrom('aircraft_model')
      .select(['id', 'class', ...Object.values(columns)])
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK_SIZE)
      .execute()
    for (const model of models)
      for (const [path, column] of paths) {
        const value = model[column]
        const values = classes.get(model.class)?.values
        if (value === null || !values) continue
        const known = values.get(path)
        if (known) known.push(value)
        else values.set(path, [value])
      }
    const last = models.at(-1)
    if (models.length < CHUNK_SIZE || !last) break
    after = last.id
    await yieldToEventLoop()
  }
  return new Map(
    [...classes].map(([id, { name, values }]) => [
      id,
      { name, figures: new Map([...values].flatMap(([path, found]) => toSpread(path, found))) },
    ]),
  )
}

function toSpread(path: string, values: readonly number[]): [string, FigureSpread][] {
  const spread = calculateSpread(values)
  return spread ? [[path, spread]] : []
}

/** Undefined if there are too few values. */
export function calculateSpread(values: readonly number[]): FigureSpread | undefined {
  if (values.length < MIN_MODELS) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => {
    const place = (sorted.length - 1) * share
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
    return below + (above - below) * (place - Math.floor(place))
  }
  return { least: at(0), lowerQuartile: at(0.25), upperQuartile: at(0.75), most: at(1) }
}

/** Whether a value is more than four interquartile ranges below the lower or above the upper quartile. */
export function isOutlier(value: number, { lowerQuartile, upperQuartile }: FigureSpread): boolean {
  const middle = (lowerQuartile + upperQuartile) / 2
  const range = Math.max(upperQuartile - lowerQuartile, MIN_SPREAD * Math.abs(middle))
  return value < lowerQuartile - MAX_SPREADS_AWAY * range || value > upperQuartile + MAX_SPREADS_AWAY * range
}
