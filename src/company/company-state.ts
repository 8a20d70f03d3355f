import type { Database } from '../database/open-database.ts'

interface CompanyState {
  /** The name that stands on every page. */
  hasName: boolean
  hasDistributor: boolean
}

/** What the first steps of a company say about itself. */
export async function findCompanyState(db: Database): Promise<CompanyState> {
  const site = await db.selectFrom('site').select('name').executeTakeFirst()
  const distributor = await db.selectFrom('distributor').select('id').limit(1).executeTakeFirst()
  return { hasName: site !== undefined && site.name.trim() !== '', hasDistributor: distributor !== undefined }
}
