import { randomBytes } from 'node:crypto'
import type { Database } from './open-database.ts'

/** A secret that all servers of one database share; it is made when it is first asked for. */
export async function requireSecret(db: Database, name: string): Promise<string> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (found) return found.value
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.value ?? value
}
