// Opening the one store of the site: an SQLite file by default, PostgreSQL when a URL is given.
import { mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
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

/** For how long a server that serves waits for a database that has gone silent, in milliseconds. */
export const SERVING_SILENCE_MS = 3_000

export interface DatabasePatience {
  /** A connection on which nothing comes for so long is given up; an import may wait longer. In milliseconds. */
  silenceMs?: number
}

/** Opens the database; end it with `await db.destroy()`. It connects at the first query. */
export function openDatabase(location: DatabaseLocation, patience: DatabasePatience = {}): Database {
  if (location.kind === 'postgres') return new Kysely({ dialect: postgresDialect(location.url, patience) })
  mkdirSync(join(location.file, '..'), { recursive: true })
  return new Kysely({ dialect: sqliteDialect(location.file) })
}

function postgresDialect(url: string, { silenceMs }: DatabasePatience): PostgresDialect {
  const types = new pg.TypeOverrides()
  // count(*) is an int8; ours stay far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hangar',
    connectionTimeoutMillis: silenceMs ?? 5_000,
    // One that was led to a server which has become a follower finds the new leader within this time.
    maxLifetimeSeconds: 60,
    max: 10,
    types,
    ...(silenceMs !== undefined && { stream: () => impatientSocket(silenceMs) }),
  })
  // A connection that dies is replaced by the pool and fails the query that it ran; without listeners it
  // would end the process: while it is idle by the pool's error, between two queries by its own.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Where the network or the machine behind it is gone, nothing says so: without this a query would wait for ever. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => {
    const silent = new Error(`The database has not answered for ${silenceMs / 1_000} seconds`)
    socket.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }))
  })
}
