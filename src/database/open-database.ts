// Opening the one store of the site: an SQLite file by default, PostgreSQL when a URL is given.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** Where the database is, from the two settings that say so. */
export function databaseLocation(dataDir: string, databaseUrl: string | undefined): DatabaseLocation {
  if (databaseUrl) return { kind: 'postgres', url: databaseUrl }
  return { kind: 'sqlite', file: join(dataDir, 'hangar.sqlite') }
}

/** Opens the database; end it with `await db.destroy()`. It connects at the first query. */
export function openDatabase(location: DatabaseLocation): Database {
  if (location.kind === 'postgres') return new Kysely({ dialect: postgresDialect(location.url) })
  mkdirSync(join(location.file, '..'), { recursive: true })
  return new Kysely({ dialect: sqliteDialect(location.file) })
}

function postgresDialect(url: string): PostgresDialect {
  const types = new pg.TypeOverrides()
  // count(*) is an int8; ours stay far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hangar',
    connectionTimeoutMillis: 5_000,
    max: 10,
    types,
  })
  // A connection that dies is replaced by the pool and fails the query that it ran; without listeners it
  // would end the process: while it is idle by the pool's error, between two queries by its own.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new PostgresDialect({ pool })
}
