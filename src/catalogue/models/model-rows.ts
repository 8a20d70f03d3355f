import { type ModelRow, modelRowSchema } from '../../contract/search/model-index.ts'
import { pickFields } from '../../contract/shared-fields.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import { selectPhotoAlt } from './aircraft-model.ts'
import { toRange } from './aircraft-model-facts.ts'
import { findCardPictures } from './model-cards.ts'

/** The rows of the list of all models for these ids, in their order. */
export async function listModelRows(db: Database, ids: readonly number[]): Promise<ModelRow[]> {
  const models = []
  const powers = []
  for (const chunk of chunks(ids)) {
    models.push(...(await selectModels(db).where('aircraft_model.id', 'in', chunk).execute()))
    powers.push(...(await selectPowers(db).where('model', 'in', chunk).execute()))
  }
  const withPictures = await findCardPictures(db, models)
  const powersOf = new Map(powers.map(({ model, ...power }) => [model, power]))
  const rows = models.map((row): [number, ModelRow] => {
    const power = powersOf.get(row.id)
    const complete = {
      ...withPictures(row),
      aircraft_class: { id: row.class, name: row.class_name },
      displacement: toRange(power?.cc_min, power?.cc_max),
      cells: toRange(power?.cells_min, power?.cells_max),
    }
    return [row.id, pickFields(modelRowSchema, complete)]
  })
  const byId = new Map(rows)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function selectModels(db: Database) {
  return db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .select(['aircraft_model.id', 'aircraft_model.slug', 'aircraft_model.name', 'class', 'scale'])
    .select(['wingspan', 'weight', 'weight_max', 'engine', 'electric', 'skill', 'status', 'released'])
    .select(['discontinued_year', 'airframe', 'aircraft_model.image', 'aircraft_model.image_alt'])
    .select('aircraft_class.name as class_name')
    .select(selectPhotoAlt)
}

/** The range over all ways to power each model. */
function selectPowers(db: Database) {
  return db
    .selectFrom('aircraft_model_power')
    .select('model')
    .select(({ fn }) => [
      fn.min('displacement_min_cc').as('cc_min'),
      fn.max('displacement_max_cc').as('cc_max'),
      fn.min('cells_min').as('cells_min'),
      fn.max('cells_max').as('cells_max'),
    ])
    .groupBy('model')
}
