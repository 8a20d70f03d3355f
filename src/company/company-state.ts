import type { Database } from '../database/open-database.ts'

interface CompanyState {
  /** Whether the company has a name, which is on every page. */
  hasName: boolean
  hasDistributor: boolean
}

/** Which of the first steps about the company itself are done. */
export async function findCompanyState(db: Database): Promise<CompanyState> {
  const site = await db.selectFrom('site').select('name').executeTakeFirst()
  const distributor = await db.selectFrom('distributor').select('id').limit(1).executeTakeFirst()
  return { hasName: site !== undefined && site.name.trim() !== '', hasDistributor: distributor !== undefined }
}
