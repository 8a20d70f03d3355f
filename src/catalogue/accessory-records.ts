import type { AccessoryRecord } from '../contract/accessory.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'

export async function listAccessoryRecords(db: Database): Promise<AccessoryRecord[]> {
  return db.selectFrom('accessory').selectAll().orderBy('id').execute()
}

/**
 * Removes the accessories with these ids, then saves these in the place of what they had before.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceAccessoryRecords(
  db: Database,
  removed: number[],
  saved: AccessoryRecord[],
): Promise<void> {
  for (const ids of piecesOf([...removed, ...saved.map((record) => record.id)])) {
    await db.deleteFrom('accessory').where('id', 'in', ids).execute()
  }
  await insertRows(db, 'accessory', saved)
}
