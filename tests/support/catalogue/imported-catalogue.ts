// A database with the small catalogue, its folder to import again, and one member of staff.
import { smallCatalogue } from './small-catalogue.ts'
import type { DatabaseKind } from '../database/test-databases.ts'
import { aTestSite } from '../server/test-site.ts'

/** A copy of that site, deleted after the test. */
export async function copyOfImportedCatalogue(kind: DatabaseKind) {
  const place = await aTestSite(kind, 'the small catalogue')
  const { db, store } = place.open()
  const folder = await smallCatalogue()
  const row = { email: 'an@example.com', role: 'editor', user_handle: 'x', invited_at: '2026-01-01' } as const
  const { id: staff } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  return { db, store, folder, staff, openAnother: () => place.open().db }
}
