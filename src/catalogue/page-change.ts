// When what a page shows last changed. Imports write it, sitemaps and `Last-Modified` read it.
import type { PageName } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

export interface ChangedPage {
  page: PageName
  /** Id, slug or product code; empty where there is one such page. */
  entry_key: string
}

export async function recordPageChanges(
  transaction: Database,
  pages: readonly ChangedPage[],
  now: Date,
): Promise<void> {
  const changed_at = now.toISOString()
  for (const chunk of chunks(pages)) {
    await transaction
      .insertInto('page_change')
      .values(chunk.map(({ page, entry_key }) => ({ page, entry_key, changed_at })))
      .onConflict((conflict) => conflict.columns(['page', 'entry_key']).doUpdateSet({ changed_at }))
      .execute()
  }
}

/** As ISO 8601 in UTC without fractions, which HTTP dates do not have; undefined where no import has recorded it. */
export async function findPageChange(
  db: Database,
  { page, entry_key }: ChangedPage,
): Promise<string | undefined> {
  return (await findPageChanges(db, page, [entry_key])).get(entry_key)
}

/** By key. */
export async function findPageChanges(
  db: Database,
  page: PageName,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const chunk of chunks(keys)) {
    const rows = await db
      .selectFrom('page_change')
      .select(['entry_key', 'changed_at'])
      .where('page', '=', page)
      .where('entry_key', 'in', chunk)
      .execute()
    for (const row of rows) found.set(row.entry_key, toWholeSeconds(row.changed_at))
  }
  return found
}

function toWholeSeconds(timestamp: string): string {
  return timestamp.replace(/\.\d+Z$/, 'Z')
}
