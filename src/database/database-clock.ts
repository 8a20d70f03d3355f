import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** The time on the PostgreSQL server, in milliseconds since 1970. */
export async function readDatabaseClock(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::double precision as now`.execute(db)
  return (rows[0]?.now ?? 0) * 1000
}
