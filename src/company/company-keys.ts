import { SITE_KEY } from '../contract/studio/entry-address.ts'
import type { Database } from '../database/open-database.ts'

/** What the history knows the entries of a kind by. */
export const companyKeys = {
  distributor: async (db: Database) => {
    const rows = await db.selectFrom('distributor').select('id').orderBy('id').execute()
    return rows.map(({ id }) => String(id))
  },
  site: async (db: Database) => {
    const rows = await db.selectFrom('site').select('id').execute()
    return rows.map(() => SITE_KEY)
  },
}
