import type { EntryTable } from '../database/entry-table.ts'
import type { RedirectRecord } from '../content-model/old-code.ts'
import { replaceRows } from '../database/table-rows.ts'

export const redirectRecords: EntryTable<RedirectRecord, string> = {
  table: 'redirect',
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('redirect')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('code', 'in', keys ?? []))
      .execute()
    return rows.sort(compareByCode)
  },
  replace: (db, removed, saved) => replaceRows(db, 'redirect', removed, saved),
}

function compareByCode(one: RedirectRecord, other: RedirectRecord): number {
  return one.code < other.code ? -1 : 1
}
