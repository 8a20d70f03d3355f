import { lockCatalogueState, readCatalogueVersion } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'

const MAX_TRIES = 3

/**
 * Prepares a change of the catalogue while others may write, and then writes it in a transaction, which SQLite gives to
 * one writer at a time. If the catalogue has changed meanwhile, it is prepared again; the last time in the transaction,
 * so that a busy catalogue cannot keep it from ever being written.
 */
export async function retryUntilUnchanged<Prepared, Result>(
  db: Database,
  prepare: (db: Database) => Promise<Prepared>,
  write: (transaction: Database, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const version = await readCatalogueVersion(db)
    const prepared = await prepare(db)
    const written = await db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      if ((await readCatalogueVersion(transaction)) !== version) return undefined
      return { result: await write(transaction, prepared) }
    })
    if (written) return written.result
  }
  return db.transaction().execute(async (transaction) => {
    await lockCatalogueState(transaction)
    return write(transaction, await prepare(transaction))
  })
}
