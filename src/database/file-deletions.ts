// Deletes files whose row has been deleted: they are queued in the transaction that deletes the row, and deleted after its
// commit.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './open-database.ts'
import { chunks } from './table-rows.ts'

/** `media` holds pictures and other uploads, `mail` the letters of a site that has no mail server. */
type FileStore = 'media' | 'mail'

/** Deleting takes milliseconds. After this time another server may delete what a killed one had claimed. */
const CLAIM_MS = 60_000
const POLL_INTERVAL_MS = 50

export async function queueFileDeletions(
  transaction: Database,
  store: FileStore,
  names: readonly string[],
): Promise<void> {
  for (const chunk of chunks(names))
    await transaction
      .insertInto('file_deletion')
      .values(chunk.map((name) => ({ store, name, claimed_until: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Deletes the queued files. Any number of servers may call this at once.
 * @throws the first error of `deleteFile`, after all others were deleted; files that could not be deleted stay in the queue
 */
export async function runFileDeletions(
  db: Database,
  store: FileStore,
  deleteFile: (name: string) => Promise<void>,
): Promise<void> {
  const queued = await db
    .selectFrom('file_deletion')
    .select('name')
    .where('store', '=', store)
    .orderBy('name')
    .execute()
  const errors: unknown[] = []
  for (const { name } of queued) {
    if (!(await claim(db, store, name))) continue
    try {
      await deleteFile(name)
    } catch (error) {
      errors.push(error)
      continue
    }
    await db.deleteFrom('file_deletion').where('store', '=', store).where('name', '=', name).execute()
  }
  if (errors.length > 0) throw errors[0]
}

/** Whether this call is the one that may delete the file now. */
async function claim(db: Database, store: FileStore, name: string): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('file_deletion')
    .set({ claimed_until: new Date(now + CLAIM_MS).toISOString() })
    .where('store', '=', store)
    .where('name', '=', name)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', toText(now))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes files from the queue because they are being stored again, and waits for deletions that are under way. Afterwards
 * a file may be missing, but it can no longer disappear.
 */
export async function cancelFileDeletions(
  db: Database,
  store: FileStore,
  names: readonly string[],
): Promise<void> {
  for (const chunk of chunks(names)) {
    const ofChunk = () => db.selectFrom('file_deletion').where('store', '=', store).where('name', 'in', chunk)
    while (await ofChunk().select('name').limit(1).executeTakeFirst()) {
      await db
        .deleteFrom('file_deletion')
        .where('store', '=', store)
        .where('name', 'in', chunk)
        .where((row) =>
          row.or([row('claimed_until', 'is', null), row('claimed_until', '<', toText(Date.now()))]),
        )
        .execute()
      if (await ofChunk().select('name').limit(1).executeTakeFirst()) await sleep(POLL_INTERVAL_MS)
    }
  }
}

const toText = (time: number) => new Date(time).toISOString()
