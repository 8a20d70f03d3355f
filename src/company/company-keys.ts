import { SITE_KEY } from '../contract/studio/entry-address.ts'
import type { Database } from '../database/open-database.ts'

/** The keys of all published entries of a kind, as the publication history and the studio's addresses write them. */
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
