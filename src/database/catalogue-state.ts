import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from './open-database.ts'

/** How long a server waits for the lock. On SQLite, a transaction waits as long for the others that write. */
const LOCK_WAIT_MS = 15_000
const LOCK_POLL_MS = 100

/** Returns the version, which grows by one with each publication or import that changes something. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * Locks the catalogue until the transaction ends: another publication or import that calls this waits until then. Commands wait
 * as long as it takes, servers for `waitMs`.
 * @throws Error that counts as an unavailable database
 */
export async function lockCatalogueState(transaction: Database, waitMs = LOCK_WAIT_MS): Promise<void> {
  if (isPostgres(transaction) && (await hasTimeouts(transaction))) {
    await pollForLock(transaction, waitMs)
    // Checking and comparing thousands of entries takes a slow machine many seconds without a query.
    await sql`set local idle_in_transaction_session_timeout = '30s'`.execute(transaction)
    return
  }
  await transaction
    .updateTable('catalogue_state')
    .set((row) => ({ version: row.ref('version') }))
    .execute()
}

/** Increments the catalogue version and returns it. */
export async function incrementCatalogueVersion(transaction: Database): Promise<number> {
  const { version } = await transaction
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Whether this is a connection of a server, rather than of a command. */
async function hasTimeouts(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{
    timeout: string
  }>`select current_setting('statement_timeout') as timeout`.execute(transaction)
  return rows[0]?.timeout !== '0'
}

/** Waiting for the row in the database would end after the timeout of a single statement. */
async function pollForLock(transaction: Database, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  while (!(await tryToLock(transaction))) {
    if (Date.now() > deadline) {
      const error = new Error(`Others have locked the catalogue for ${waitMs / 1_000} seconds`)
      throw Object.assign(error, { code: LOCK_NOT_AVAILABLE })
    }
    await sleep(LOCK_POLL_MS)
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function tryToLock(transaction: Database): Promise<boolean> {
  const locked = await transaction
    .selectFrom('catalogue_state')
    .select('version')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  // A locked row and an empty table look alike. This throws if the table is empty.
  if (!locked) await readCatalogueVersion(transaction)
  return locked !== undefined
}
