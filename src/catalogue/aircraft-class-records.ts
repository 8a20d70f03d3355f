import type { AircraftClassRecord } from '../contract/aircraft-class.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'

export async function listAircraftClassRecords(db: Database): Promise<AircraftClassRecord[]> {
  const rows = await db.selectFrom('aircraft_class').selectAll().orderBy('id').execute()
  return rows.map(({ wingspan_min, wingspan_max, wingspan_text, ...row }) => ({
    ...row,
    wingspan_range:
      wingspan_min === null || wingspan_max === null
        ? null
        : { min: wingspan_min, max: wingspan_max, text: wingspan_text ?? '' },
  }))
}

/**
 * Removes the classes with these ids, then saves these in the place of what they had before.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceAircraftClassRecords(
  db: Database,
  removed: number[],
  saved: AircraftClassRecord[],
): Promise<void> {
  for (const ids of piecesOf([...removed, ...saved.map((record) => record.id)])) {
    await db.deleteFrom('aircraft_class').where('id', 'in', ids).execute()
  }
  const rows = saved.map(({ wingspan_range, ...record }) => ({
    ...record,
    wingspan_min: wingspan_range?.min ?? null,
    wingspan_max: wingspan_range?.max ?? null,
    wingspan_text: wingspan_range?.text ?? null,
  }))
  await insertRows(db, 'aircraft_class', rows)
}
