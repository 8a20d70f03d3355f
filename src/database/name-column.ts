import { sql } from 'kysely'
import type { Database } from './open-database.ts'
import { chunks } from './table-rows.ts'
import type { Tables } from './tables.ts'

/** A column whose values are names of entries, and the column with the key of the entry that has the name. */
export interface NameColumn {
  table: keyof Tables
  column: string
  key: string
}

/** The keys of the entries that have these names; names that nobody has are missing. */
export async function findNameOwners(
  db: Database,
  { table, column, key }: NameColumn,
  names: readonly (string | number)[],
): Promise<Map<string | number, string>> {
  const owners = new Map<string | number, string>()
  for (const chunk of chunks(names)) {
    const query = sql<{ name: string | number; key: string | number }>`
      select ${sql.ref(column)} as name, ${sql.ref(key)} as key from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(chunk)})`
    for (const row of (await query.execute(db)).rows) owners.set(row.name, String(row.key))
  }
  return owners
}
