import type { Database } from './open-database.ts'

/** Returns the version, which grows by one with each publication or import that changes something. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** Locks the catalogue until the transaction ends: another publication or import that calls this waits until then. */
export async function lockCatalogueState(transaction: Database): Promise<void> {
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
