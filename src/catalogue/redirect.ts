import type { RedirectRecord } from '../contract/redirect.ts'
import { replaceRows, type StoredRecords } from '../database/table-rows.ts'

export const redirectRecords: StoredRecords<RedirectRecord, string> = {
  list: async (db) => (await db.selectFrom('redirect').selectAll().execute()).sort(byCode),
  replace: (db, removed, saved) => replaceRows(db, 'redirect', removed, saved),
}

export function byCode(one: RedirectRecord, other: RedirectRecord): number {
  return one.code < other.code ? -1 : 1
}
