import type { Accessory } from '../contract/accessory.ts'
import { pictureOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'

/** Every accessory with the name of the model that it fits, by id. */
export async function listAccessories(db: Database): Promise<Accessory[]> {
  return toAccessories(db, await selectAccessories(db).execute())
}

/** The accessories that fit a model, by id. */
export async function listAccessoriesByModel(db: Database, modelId: number): Promise<Accessory[]> {
  return toAccessories(db, await selectAccessories(db).where('accessory.model', '=', modelId).execute())
}

function selectAccessories(db: Database) {
  return db
    .selectFrom('accessory')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'accessory.model')
    .selectAll('accessory')
    .select('aircraft_model.name as model_name')
    .orderBy('accessory.id')
}

type AccessoryRow = Awaited<ReturnType<ReturnType<typeof selectAccessories>['execute']>>[number]

async function toAccessories(db: Database, rows: AccessoryRow[]): Promise<Accessory[]> {
  const media = await findMediaFiles(
    db,
    rows.map((row) => row.image),
  )
  return rows.map(({ image_alt, ...row }) => ({
    ...row,
    image: pictureOf(media(row.image), image_alt ?? row.name),
  }))
}
