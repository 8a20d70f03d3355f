// Where the entries of a content type are stored, and the questions that are the same for all types.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './open-database.ts'
import { chunks, type StoredRecords } from './table-rows.ts'
import type { Tables } from './tables.ts'

/** A column with the values of one field, and the column with the key of the entry that each value belongs to. */
export interface ValueColumn {
  from: RawBuilder<unknown>
  value: RawBuilder<unknown>
  key: RawBuilder<unknown>
}

/** The tables of a content type. */
export interface EntryTable<Entry, Key extends string | number = number> extends StoredRecords<Entry, Key> {
  /** It has one row for each entry. */
  table: keyof Tables
  /**
   * The columns of fields that are not columns of that table under their own name, by the path of the field, such as
   * `versions.product_code`.
   */
  columns?: Readonly<Record<string, ValueColumn>>
  /** A quicker way to read what the staff search needs of all entries, or of some; without it, whole records are read. */
  listSearched?: (db: Database, keys?: readonly Key[]) => AsyncGenerator<object[]>
}

/** A column of a table, whose rows name the entry that they belong to in another column. */
export const columnOf = (table: keyof Tables, value: string, key: string): ValueColumn => ({
  from: sql.table(table),
  value: sql.ref(value),
  key: sql.ref(key),
})

/** What an entry is listed by: the table, its key and the column that people call it by. */
export interface EntryNames {
  table: keyof Tables
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

/** The keys of the entries that have these values in a column; values that nobody has are missing. */
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
 * The entries that have a value in a column: any value, or one of some. Each entry is listed once for each value, by name.
 * With a limit, at most so many are listed for each chunk of the values: all models may be of one class.
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

/** The keys of all entries, in their order. */
export async function listEntryKeys(db: Database, { table, key }: EntryNames): Promise<string[]> {
  const query = sql<{ key: string | number }>`select ${key} as key from ${sql.table(table)} order by 1`
  return (await query.execute(db)).rows.map((row) => String(row.key))
}
