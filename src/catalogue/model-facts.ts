import { setImmediate as nextTick } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import { buildModelColumns, type ModelColumns, type ModelFacts } from '../finder/filters/model-columns.ts'
import { listAircraftClassNames } from './aircraft-class.ts'

/** Read in portions, between which a server answers others. */
const MODELS_PER_QUERY = 2_000

export async function loadModelColumns(db: Database): Promise<ModelColumns> {
  const classes = await listAircraftClassNames(db)
  const steps = buildModelColumns(await listModelFacts(db), classes)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTick()
  }
}

/** What all models are found by, in the order of their ids. */
export async function listModelFacts(db: Database): Promise<ModelFacts[]> {
  const airframes = await listAirframeFacts(db)
  const reviewed = await listReviewedModels(db)
  const facts: ModelFacts[] = []
  let last = 0
  for (;;) {
    const models = await selectModelsAfter(db, last)
    const end = models.at(-1)?.id
    if (end === undefined) return facts
    const powers = Map.groupBy(await selectPowersOf(db, last, end), ({ model }) => model)
    for (const { airframe, ...model } of models)
      facts.push({
        ...model,
        ...(airframes.get(airframe ?? '') ?? unknownAirframe),
        hasReview: reviewed.has(model.id),
        power: powers.get(model.id) ?? [],
      })
    last = end
    await nextTick()
  }
}

const unknownAirframe = { country: null, role: null, era: null, wing: null, landing_gear: null }

function selectModelsAfter(db: Database, after: number) {
  return db
    .selectFrom('aircraft_model')
    .select(['id', 'name', 'class', 'airframe', 'wingspan', 'weight', 'skill', 'status', 'released'])
    .select(['channels', 'channels_max'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(MODELS_PER_QUERY)
    .execute()
}

function selectPowersOf(db: Database, after: number, last: number) {
  return db
    .selectFrom('aircraft_model_power')
    .select(['model', 'kind', 'displacement_min_cc', 'displacement_max_cc', 'cells_min', 'cells_max'])
    .where('model', '>', after)
    .where('model', '<=', last)
    .orderBy('model')
    .orderBy('position')
    .execute()
}

async function listAirframeFacts(db: Database) {
  const rows = await db
    .selectFrom('airframe')
    .select(['slug', 'country', 'role', 'era', 'wing', 'landing_gear'])
    .orderBy('slug')
    .execute()
  return new Map(rows.map(({ slug, ...facts }) => [slug, facts]))
}

async function listReviewedModels(db: Database): Promise<Set<number | null>> {
  const rows = await db.selectFrom('review').select('model').where('model', 'is not', null).execute()
  return new Set(rows.map(({ model }) => model))
}
