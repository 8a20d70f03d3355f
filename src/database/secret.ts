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
