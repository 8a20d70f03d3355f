import { randomBytes } from 'node:crypto'
import type { Database } from './open-database.ts'

/** Reads a secret, which all servers of a database share: `form` signs forms, `address` is the key of address hashes. */
export async function requireSecret(db: Database, name: 'form' | 'address'): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Replaces the secrets, which invalidates everything that was signed or hashed with the old ones. */
export async function rotateSecrets(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const name of ['form', 'address']) {
      const value = randomBytes(32).toString('base64url')
      await transaction.updateTable('secret').set({ value }).where('name', '=', name).execute()
    }
  })
}
