import { lockCatalogueState, readCatalogueVersion } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'

const MAX_TRIES = 3

/**
 * Prepares a change of the catalogue outside a transaction and then writes it in a short one, because SQLite has one writer
 * at a time and preparing takes long. If the catalogue has changed in between, the change is prepared again. The last try
 * prepares within the transaction, so that it succeeds however often others write.
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
