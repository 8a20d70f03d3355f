import { PostgresAdapter, sql } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseLocation } from './open-database.ts'

/** How long to wait before a connection that was lost is tried again, in milliseconds. */
const AGAIN_MS = 1_000

/** What one process may tell the others; the name of a channel of PostgreSQL. */
export type Notice = 'catalogue_changed'

/** Tells all that listen, once the transaction is done. SQLite has no such thing: those who want to know look. */
export async function sendNotice(db: Database, notice: Notice): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_notify(${notice}, '')`.execute(db)
}

/**
 * Calls back at each notice, and whenever one may have been missed; connects again by itself. Where the
 * database has no notices it never calls. Returns what ends it.
 */
export function listenForNotices(
  location: DatabaseLocation,
  notice: Notice,
  onNotice: () => void,
): () => Promise<void> {
  if (location.kind !== 'postgres') return async () => {}
  let again: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let ended = false
  const listen = () => {
    const connection = new pg.Client({
      connectionString: location.url,
      application_name: 'hangar',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = connection
    const lose = () => {
      if (ended || client !== connection) return
      client = undefined
      again = setTimeout(listen, AGAIN_MS)
      connection.end().catch(() => {})
    }
    connection.on('error', lose)
    connection.on('end', lose)
    connection.on('notification', onNotice)
    connection
      .connect()
      .then(() => connection.query(`listen ${notice}`))
      .then(onNotice, lose)
  }
  listen()
  return async () => {
    ended = true
    clearTimeout(again)
    await client?.end().catch(() => {})
  }
}
