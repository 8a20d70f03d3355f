import { sql } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { primaryKeys } from '../database/tables.ts'
import type { Row, SequenceValues } from './archive-format.ts'

/** So many rows fit into memory even if each holds a message of maximum length. */
const PAGE_ROWS = 100

/** Lists the tables that exist, each after the tables that it refers to. */
export async function listTables(db: Database): Promise<string[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return Object.keys(primaryKeys).filter((table) => present.has(table))
}

/** Yields all rows of a table in pages, in the order of their primary key. */
export async function* readRows(db: Database, table: string): AsyncGenerator<Row[]> {
  const key = keyOf(table)
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const values = last
    const after = values ? sql`where (${columns}) > (${sql.join(key.map((each) => values[each]))})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${PAGE_ROWS}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows[PAGE_ROWS - 1]
  } while (last)
}

/** Inserts rows of one table, which all have the same columns. */
export async function writeRows(db: Database, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (const chunk of chunks(rows)) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}

/** Returns the last id of each table that has ever had a row. */
export async function readSequenceValues(db: Database): Promise<SequenceValues> {
  if (!isPostgres(db) && !(await hasSqliteCounters(db))) return {}
  const query = isPostgres(db)
    ? sql<{ name: string; last: number }>`
        select columns.table_name as name, pg_sequences.last_value as last
        from information_schema.columns
        join pg_sequences on format('%I.%I', schemaname, sequencename)
          = pg_get_serial_sequence(format('%I', table_name), column_name)
        where is_identity = 'YES' and table_schema = current_schema() and last_value is not null
        order by name`
    : sql<{ name: string; last: number }>`
        select name, seq as last from sqlite_sequence where seq > 0 order by name`
  const { rows } = await query.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Makes the ids of new rows continue after these; call it when the rows have been written. */
export async function writeSequenceValues(db: Database, counters: SequenceValues): Promise<void> {
  for (const [table, last] of Object.entries(counters)) {
    if (isPostgres(db)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
      continue
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
  }
}

/** SQLite creates `sqlite_sequence` together with the first autoincrement column. */
async function hasSqliteCounters(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(db)
  return rows.length > 0
}

function keyOf(table: string): readonly string[] {
  return Object.entries(primaryKeys).find(([name]) => name === table)?.[1] ?? []
}
