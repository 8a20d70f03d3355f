import type { Accessory, AccessoryRecord } from '../contract/accessory.ts'
import { toPicture } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { replaceRows, type StoredRecords } from '../database/table-rows.ts'

export const accessoryRecords: StoredRecords<AccessoryRecord> = {
  list: (db) => db.selectFrom('accessory').selectAll().orderBy('id').execute(),
  replace: (db, removed, saved) => replaceRows(db, 'accessory', removed, saved),
}

export async function listAccessories(db: Database, modelId?: number): Promise<Accessory[]> {
  const rows = await db
    .selectFrom('accessory')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'accessory.model')
    .selectAll('accessory')
    .select('aircraft_model.name as model_name')
    .$if(modelId !== undefined, (query) => query.where('accessory.model', '=', modelId ?? 0))
    .orderBy('accessory.id')
    .execute()
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  return rows.map(({ image_alt, ...row }) => ({
    ...row,
    image: toPicture(media(row.image), image_alt ?? row.name),
  }))
}
