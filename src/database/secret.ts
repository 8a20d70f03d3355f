import { randomBytes } from 'node:crypto'
import type { Database } from './open-database.ts'

/** A secret of this database, which all its servers share: `form` signs forms, `address` hides addresses. */
export async function requireSecret(db: Database, name: 'form' | 'address'): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Makes each secret of this database anew. What was signed or hidden with the one before is worth nothing from now on. */
export async function renewSecrets(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const name of ['form', 'address']) {
      const value = randomBytes(32).toString('base64url')
      await transaction.updateTable('secret').set({ value }).where('name', '=', name).execute()
    }
  })
}
