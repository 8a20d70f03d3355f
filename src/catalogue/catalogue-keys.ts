import type { Database } from '../database/open-database.ts'

/** The keys of all published entries of a kind, as the publication history and the studio's addresses write them. */
export const catalogueKeys = {
  'aircraft class': (db: Database) => listIds(db, 'aircraft_class'),
  accessory: (db: Database) => listIds(db, 'accessory'),
  review: (db: Database) => listIds(db, 'review'),
  airframe: async (db: Database) => {
    const rows = await db.selectFrom('airframe').select('slug').orderBy('slug').execute()
    return rows.map(({ slug }) => slug)
  },
  part: async (db: Database) => {
    const rows = await db.selectFrom('part').select('product_code').orderBy('product_code').execute()
    return rows.map(({ product_code }) => product_code)
  },
  'old code': async (db: Database) => {
    const rows = await db.selectFrom('redirect').select('code').orderBy('code').execute()
    return rows.map(({ code }) => code)
  },
}

async function listIds(db: Database, table: 'aircraft_class' | 'accessory' | 'review'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
  return rows.map(({ id }) => String(id))
}
