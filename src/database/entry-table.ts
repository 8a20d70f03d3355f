// Describes where the entries of a content type are stored, and has the queries that are the same for all types.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './open-database.ts'
import { chunks, type StoredRecords } from './table-rows.ts'
import type { Tables } from './tables.ts'

/** Where the values of one field are stored: their table, their column, and the column with the key of each value's entry. */
export interface ValueColumn {
  from: RawBuilder<unknown>
  value: RawBuilder<unknown>
  key: RawBuilder<unknown>
}

/** The tables of a content type. */
export interface EntryTable<Entry, Key extends string | number = number> extends StoredRecords<Entry, Key> {
  /** The table that has one row for each entry. */
  table: keyof Tables
  /**
   * The columns of fields that are not columns of that table under their own name, by the path of the field, such as
   * `versions.product_code`.
   */
  columns?: Readonly<Record<string, ValueColumn>>
  /** Reads only what the staff search needs of all entries, or of those with the keys. Without it, whole records are read. */
  listSearched?: (db: Database, keys?: readonly Key[]) => AsyncGenerator<object[]>
}

/** Describes a column of a table whose column `key` has the key of the entry that a row belongs to. */
export const columnOf = (table: keyof Tables, value: string, key: string): ValueColumn => ({
  from: sql.table(table),
  value: sql.ref(value),
  key: sql.ref(key),
})

/** The table of a content type, with the columns of an entry's key and name. */
export interface EntryNames {
  table: keyof Tables
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

/** Maps each of the values to the key of the entry that has it. Values that no entry has are missing. */
export async function findOwners(
  db: Database,
  { from, value, key }: ValueColumn,
  values: readonly (string | number)[],
): Promise<Map<string | number, string>> {
  const owners = new Map<string | number, string>()
  for (const chunk of chunks(values)) {
    const query = sql<{ name: string | number; owner: string | number }>`
      select ${value} as name, ${key} as owner from ${from} where ${value} in (${sql.join(chunk)})`
    for (const row of (await query.execute(db)).rows) owners.set(row.name, String(row.owner))
  }
  return owners
}

/** An entry that has a value in a column. */
interface EntryWithValue {
  value: string
  key: string
  name: string
}

/**
 * Lists the entries that have one of the values in a column or, without `values`, any value; an entry once for each value. The
 * order by name and the limit apply to each chunk of values. The limit keeps a value that most entries have from filling the
 * memory.
 */
export async function listEntriesWithValues(
  db: Database,
  { table, key, name }: EntryNames,
  column: ValueColumn,
  values?: readonly (string | number)[],
  limit?: number,
): Promise<EntryWithValue[]> {
  const found: EntryWithValue[] = []
  for (const chunk of values ? chunks(values) : [undefined]) {
    const condition = chunk ? sql`${column.value} in (${sql.join(chunk)})` : sql`${column.value} is not null`
    const query = sql<EntryWithValue>`
      select distinct used.value, entry.key, entry.name
      from (select ${column.value} as value, ${column.key} as owner from ${column.from} where ${condition}) used
      join (select ${key} as key, ${name} as name from ${sql.table(table)}) entry on entry.key = used.owner
      order by entry.name, entry.key ${limit === undefined ? sql`` : sql`limit ${limit}`}`
    for (const row of (await query.execute(db)).rows)
      found.push({ value: String(row.value), key: String(row.key), name: row.name })
  }
  return found
}

/** Lists the keys of all entries, sorted. */
export async function listEntryKeys(db: Database, { table, key }: EntryNames): Promise<string[]> {
  const query = sql<{ key: string | number }>`select ${key} as key from ${sql.table(table)} order by 1`
  return (await query.execute(db)).rows.map((row) => String(row.key))
}
