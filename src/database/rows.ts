import type { Insertable } from 'kysely'
import type { Database } from './open-database.ts'
import type { Tables } from './tables.ts'

/** SQLite takes some 32,000 values in one statement, and the widest table has 37 columns. */
const ROWS_AT_ONCE = 250

/** Cuts a list into pieces that fit into one statement. */
export function* piecesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    yield items.slice(start, start + ROWS_AT_ONCE)
  }
}

/** Inserts any number of rows with few statements. */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const piece of piecesOf(rows)) await db.insertInto(table).values(piece).execute()
}
