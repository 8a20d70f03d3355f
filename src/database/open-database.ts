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

export interface DatabaseUse {
  /** A connection on which nothing comes for so long is given up; an import may wait longer. In milliseconds. */
  silenceMs?: number
  /** It is not made where it is not there. */
  readOnly?: boolean
}

/** Opens the database; end it with `await db.destroy()`. It connects at the first query. */
export function openDatabase(location: DatabaseLocation, use: DatabaseUse = {}): Database {
  if (location.kind === 'postgres') {
    const pool = postgresPool(location.url, use)
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
    pools.set(db, pool)
    return db
  }
  if (!use.readOnly) mkdirSync(join(location.file, '..'), { recursive: true })
  return new Kysely({ dialect: sqliteDialect(location.file, use) })
}

const pools = new WeakMap<Database, pg.Pool>()

/** How many connections are in use and idle, and how many queries wait for one; undefined where there is no pool. */
export function databasePoolUse(db: Database): { used: number; idle: number; waiting: number } | undefined {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

function postgresPool(url: string, { readOnly = false, silenceMs }: DatabaseUse): pg.Pool {
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
    options: sessionSettings({ readOnly, silenceMs })
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types,
    ...(silenceMs !== undefined && { stream: () => impatientSocket(silenceMs) }),
  })
  // A connection that dies is replaced by the pool and fails the query that it ran; without listeners it
  // would end the process: while it is idle by the pool's error, between two queries by its own.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

/**
 * What PostgreSQL is told for each connection. One of which nobody is left, because a machine or the network has gone,
 * would otherwise keep its locks for two hours, and no message could be stored meanwhile.
 */
function sessionSettings({ readOnly, silenceMs }: DatabaseUse): string[] {
  return [
    'tcp_keepalives_idle=15',
    'tcp_keepalives_interval=5',
    'tcp_keepalives_count=3',
    ...(readOnly ? ['default_transaction_read_only=on'] : []),
    // We have given up by then.
    ...(silenceMs === undefined
      ? []
      : [`statement_timeout=${2 * silenceMs}`, `idle_in_transaction_session_timeout=${2 * silenceMs}`]),
  ]
}

/** Where the network or the machine behind it is gone, nothing says so: without this a query would wait for ever. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => {
    const silent = new Error(`The database has not answered for ${silenceMs / 1_000} seconds`)
    socket.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }))
  })
}
