import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from './open-database.ts'
import { primaryKeys, type Tables } from './tables.ts'

/** Reads and writes the entries of one kind in the form of catalogue files. */
export interface StoredRecords<Entry, Key = number> {
  /** Lists all entries, or those with the keys, in the order of an export. */
  list: (db: Database, keys?: readonly Key[]) => Promise<Entry[]>
  /**
   * Removes entries, and adds or replaces others. `findStored` returns what the table has for a key, if the caller knows it: what
   * stays the same then need not be written again.
   */
  replace: (
    transaction: Database,
    removed: readonly Key[],
    saved: readonly Entry[],
    findStored?: (key: Key) => Entry | undefined,
  ) => Promise<void>
}

/** SQLite allows some 32,000 values per statement, and the widest table has about 50 columns. */
const ROWS_PER_STATEMENT = 250

/** Splits items into chunks that one statement can insert or compare with. */
export function* chunks<Item>(items: readonly Item[], size = ROWS_PER_STATEMENT): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/**
 * Reads the rows of a table that belong to rows of another one: all, or those of the owners with the keys. Returns a
 * function that returns the rows of one owner in their order.
 */
export async function groupRows<
  Table extends keyof Tables,
  Owner extends keyof Selectable<Tables[Table]> & string,
>(db: Database, table: Table, owner: Owner, keys?: readonly (string | number)[]) {
  const condition = keys && sql`where ${sql.ref(owner)} in (${sql.join(keys)})`
  const query = sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} ${condition ?? sql``} order by ${sql.ref(owner)}, position`
  const rows = keys?.length === 0 ? [] : (await query.execute(db)).rows
  const groups = Map.groupBy(rows, (row) => row[owner])
  return (key: Selectable<Tables[Table]>[Owner]) => groups.get(key) ?? []
}

/** Yields to the event loop between statements. */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const chunk of chunks(rows)) {
    await db.insertInto(table).values(chunk).execute()
    await yieldToEventLoop()
  }
}

/**
 * Deletes and inserts rows by their primary key. Foreign keys are deferred: inside a transaction, other rows may point to
 * a row while it is replaced. Yields to the event loop between statements.
 */
export async function replaceRows<Table extends keyof Tables>(
  transaction: Database,
  table: Table,
  removedKeys: readonly (string | number)[],
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [key = 'id'] = primaryKeys[table]
  const replacedKeys = rows.map((row) => Reflect.get(row, key))
  for (const keys of chunks([...removedKeys, ...replacedKeys])) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(keys)})`.execute(
      transaction,
    )
    await yieldToEventLoop()
  }
  await insertRows(transaction, table, rows)
}

export async function findNextId(db: Database, table: keyof Tables): Promise<number> {
  const query = sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`
  return ((await query.execute(db)).rows[0]?.last ?? 0) + 1
}
