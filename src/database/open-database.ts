import { mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** Returns where the database of a site is: on PostgreSQL if a URL is set, otherwise in a SQLite file in the data folder. */
export function databaseLocation(dataDir: string, databaseUrl: string | undefined): DatabaseLocation {
  if (databaseUrl) return { kind: 'postgres', url: databaseUrl }
  return { kind: 'sqlite', file: join(dataDir, 'hangar.sqlite') }
}

/** How long servers wait for an answer. Commands such as an import may wait longer. */
export const SERVING_IDLE_TIMEOUT_MS = 3_000

interface DatabaseOptions {
  /**
   * A PostgreSQL connection is closed when a query waits and no data is sent or arrives for this time, or when nobody uses the
   * connection for this time.
   */
  idleTimeoutMs?: number
  /** Forbids writing, and does not create a missing SQLite file. */
  readOnly?: boolean
}

/** Connects at the first query; close it with `await db.destroy()`. */
export function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Database {
  const db =
    location.kind === 'postgres' ? openPostgres(location.url, options) : openSqlite(location.file, options)
  locations.set(db, location)
  return db
}

const locations = new WeakMap<Database, DatabaseLocation>()

/** Returns where a database is. @throws Error unless `openDatabase` has returned this very object */
export function locationOf(db: Database): DatabaseLocation {
  const location = locations.get(db)
  if (!location)
    throw new Error('A transaction has no location of its own: pass the database that it belongs to')
  return location
}

function openSqlite(file: string, options: DatabaseOptions): Database {
  if (!options.readOnly) mkdirSync(join(file, '..'), { recursive: true })
  return new Kysely({ dialect: sqliteDialect(file, options) })
}

function openPostgres(url: string, options: DatabaseOptions): Database {
  const pool = openPostgresPool(url, options)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }), plugins: postgresPlugins })
  pools.set(db, pool)
  return db
}

/** `in ()` is a syntax error in PostgreSQL, but matches nothing in SQLite. */
export const postgresPlugins = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
]

/** count(*) is an int8; our counts stay far below 2^53. */
export const postgresTypes = new pg.TypeOverrides()
postgresTypes.setTypeParser(pg.types.builtins.INT8, Number)

const pools = new WeakMap<Database, pg.Pool>()

/** Counts the connections in use, the idle ones and the queries that wait for one; undefined for SQLite. */
export function databasePoolStats(db: Database): { used: number; idle: number; waiting: number } | undefined {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

function openPostgresPool(url: string, options: DatabaseOptions): pg.Pool {
  const { idleTimeoutMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hangar',
    connectionTimeoutMillis: idleTimeoutMs ?? 5_000,
    // After a failover, all connections are to the new leader after this time at the latest.
    maxLifetimeSeconds: 60,
    max: 10,
    options: sessionSettings(options),
    types: postgresTypes,
    ...(idleTimeoutMs !== undefined && {
      idleTimeoutMillis: idleTimeoutMs,
      Client: clientWithIdleTimeout(idleTimeoutMs),
    }),
  })
  // The pool replaces broken connections. Without these listeners, one that breaks while it is idle or
  // between two queries would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

/** With the default keepalive, PostgreSQL would keep the locks of a vanished machine for two hours. */
function sessionSettings({ readOnly, idleTimeoutMs }: DatabaseOptions): string {
  const settings = {
    tcp_keepalives_idle: 15,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    ...(readOnly && { default_transaction_read_only: 'on' }),
    // Longer than our own timeout, which reports a better error.
    ...(idleTimeoutMs !== undefined && {
      statement_timeout: 2 * idleTimeoutMs,
      idle_in_transaction_session_timeout: 2 * idleTimeoutMs,
    }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Returns a client that closes its connection when a query waits and no data is sent or arrives for this time. A vanished machine
 * or network sends no error: without a timeout the query would wait for ever. A transaction that computes between two queries may
 * be silent for longer.
 */
export function clientWithIdleTimeout(idleTimeoutMs: number): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    /** Set by the driver: false while a query waits for its answer, undefined while connecting. */
    declare readonly readyForQuery?: boolean

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket().setTimeout(idleTimeoutMs)
      super({ ...config, stream: () => socket })
      // Not the callback of `setTimeout`, which is called only once.
      socket.on('timeout', () => {
        if (this.readyForQuery !== true) {
          const error = new Error(`The database has not answered for ${idleTimeoutMs / 1_000} seconds`)
          socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
        }
        // We have closed the connection, but a vanished machine does not close it from its side.
        else if (!this.connection.stream.writable) socket.destroy()
      })
    }
  }
}
