import type { Accessory } from '../contract/accessory.ts'
import { pictureOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'

/** Every accessory with the name of the model that it fits, by id. */
export async function listAccessories(db: Database): Promise<Accessory[]> {
  const rows = await db
    .selectFrom('accessory')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'accessory.model')
    .selectAll('accessory')
    .select('aircraft_model.name as model_name')
    .orderBy('accessory.id')
    .execute()
  const media = await findMediaFiles(
    db,
    rows.map((row) => row.image),
  )
  return rows.map(({ image_alt, ...row }) => ({
    ...row,
    image: pictureOf(media(row.image), image_alt ?? row.name),
  }))
}
