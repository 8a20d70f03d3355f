import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { RowCounters } from './archive-format.ts'

/** The last number that each table has given to a row; without those that have given none. */
export async function readRowCounters(db: Database): Promise<RowCounters> {
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

/** Lets each table go on counting after these numbers, once its rows are there. */
export async function writeRowCounters(db: Database, counters: RowCounters): Promise<void> {
  for (const [table, last] of Object.entries(counters)) {
    if (isPostgres(db)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
      continue
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
  }
}

function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** SQLite makes its table of counters together with the first table that counts. */
async function hasSqliteCounters(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(db)
  return rows.length > 0
}
