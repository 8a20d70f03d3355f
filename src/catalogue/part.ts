import type { PartRecord } from '../contract/part.ts'
import { groupRows, insertRows, replaceRows, type StoredRecords } from '../database/table-rows.ts'

export const partRecords: StoredRecords<PartRecord, string> = {
  list: async (db) => {
    const rows = await db.selectFrom('part').selectAll().execute()
    const fits = await groupRows(db, 'part_fit', 'part')
    return rows
      .map((row) => {
        const models = fits(row.product_code).map(({ model }) => model)
        return { ...row, fits: models.length > 0 ? models : null }
      })
      .sort(byModelAndCode)
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ fits: _, ...row }) => row)
    await replaceRows(db, 'part', removed, rows)
    const fits = saved.flatMap(({ product_code: part, fits: models }) =>
      (models ?? []).map((model, position) => ({ part, position, model })),
    )
    await insertRows(db, 'part_fit', fits)
  },
}

/** Databases compare texts in different ways. */
export function byModelAndCode(one: PartRecord, other: PartRecord): number {
  return one.model - other.model || (one.product_code < other.product_code ? -1 : 1)
}
