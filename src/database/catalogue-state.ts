import type { Database } from './open-database.ts'

/** Counts the imports that changed something. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** A second import that calls this waits until the transaction of the first has ended. */
export async function lockCatalogueState(transaction: Database): Promise<void> {
  await transaction
    .updateTable('catalogue_state')
    .set((row) => ({ version: row.ref('version') }))
    .execute()
}

/** Returns the new version. */
export async function incrementCatalogueVersion(transaction: Database): Promise<number> {
  const { version } = await transaction
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
