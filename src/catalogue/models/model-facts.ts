import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../../database/open-database.ts'
import { groupRows } from '../../database/table-rows.ts'
import {
  createModelColumnsBuilder,
  type ModelColumns,
  type ModelFacts,
} from '../../finder/filters/model-columns.ts'
import { listAircraftClassNames } from '../aircraft-class.ts'
import { readInChunks, ROWS_PER_CHUNK } from '../read-in-chunks.ts'

/** Builds the columns by which models are filtered. Yields to the event loop between chunks. */
export async function loadModelColumns(db: Database): Promise<ModelColumns> {
  const builder = createModelColumnsBuilder(await listAircraftClassNames(db))
  for await (const models of readModelFacts(db)) {
    builder.add(models)
    await yieldToEventLoop()
  }
  const steps = builder.build()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}

/** Yields the values by which models are filtered, in chunks, in the order of their ids. */
export async function* readModelFacts(db: Database): AsyncGenerator<ModelFacts[]> {
  const airframes = await listAirframeFacts(db)
  const reviewed = await listReviewedModels(db)
  for await (const models of readInChunks((id) => selectModelsAfter(db, id))) {
    const ids = models.map(({ id }) => id)
    const powerOf = await groupRows(db, 'aircraft_model_power', 'model', ids)
    yield models.map(({ airframe, ...model }) => ({
      ...model,
      ...(airframes.get(airframe ?? '') ?? unknownAirframe),
      hasReview: reviewed.has(model.id),
      power: powerOf(model.id),
    }))
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
    .limit(ROWS_PER_CHUNK)
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
