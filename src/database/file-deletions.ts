// Files that follow a row: they are queued in the transaction that deletes the row, and deleted after its commit.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './open-database.ts'
import { chunks } from './table-rows.ts'

/** Where a file is: with the pictures, or with the letters of a site that has no mail server. */
type FileStore = 'media' | 'mail'

/** Deleting takes milliseconds. After this time another server goes on with what a killed one has left. */
const CLAIM_MS = 60_000
const LOOK_AGAIN_MS = 50

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

/** Deletes what is queued and leaves the queue as it is if that fails. Any number of servers may call it. */
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
  for (const { name } of queued) {
    if (!(await claim(db, store, name))) continue
    await deleteFile(name)
    await db.deleteFrom('file_deletion').where('store', '=', store).where('name', '=', name).execute()
  }
}

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
 * Keeps files from being deleted that are stored again. Waits for a deletion that is under way: afterwards a file may be
 * missing, but none disappears any more.
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
      if (await ofChunk().select('name').limit(1).executeTakeFirst()) await sleep(LOOK_AGAIN_MS)
    }
  }
}

const toText = (time: number) => new Date(time).toISOString()
