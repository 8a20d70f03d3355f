import { sql } from 'kysely'
import pg from 'pg'
import { isPostgres } from './is-postgres.ts'
import type { Database, DatabaseLocation } from './open-database.ts'

const RECONNECT_DELAY_MS = 1_000

const CHANNEL = 'catalogue_changed'

/** Notifies all servers when the transaction commits. SQLite has no notifications, so servers must poll as well. */
export async function notifyCatalogueChange(db: Database): Promise<void> {
  if (!isPostgres(db)) return
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

/**
 * Calls back on each notification and after each reconnect, when one may have been missed; never on SQLite. Returns a
 * function that stops listening.
 */
export function listenForCatalogueChanges(
  location: DatabaseLocation,
  onNotice: () => void,
): () => Promise<void> {
  if (location.kind !== 'postgres') return async () => {}
  let reconnectTimer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let hasEnded = false
  const listen = () => {
    const connection = new pg.Client({
      connectionString: location.url,
      application_name: 'hangar',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = connection
    const reconnect = () => {
      if (hasEnded || client !== connection) return
      client = undefined
      reconnectTimer = setTimeout(listen, RECONNECT_DELAY_MS)
      connection.end().catch(() => {})
    }
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    connection.on('notification', onNotice)
    connection
      .connect()
      .then(() => connection.query(`listen ${CHANNEL}`))
      .then(onNotice, reconnect)
  }
  listen()
  return async () => {
    hasEnded = true
    clearTimeout(reconnectTimer)
    await client?.end().catch(() => {})
  }
}
