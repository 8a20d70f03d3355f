// Records when the content of each page last changed, for sitemaps and the header Last-Modified.
import type { PageName } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'

export interface ChangedPage {
  page: PageName
  /** Id, slug or product code of the entry that the page shows; empty for a page without parameter. */
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

/** UTC, ISO 8601, without fractions of seconds, which HTTP dates do not have; undefined if no change is recorded. */
export async function findPageChange(
  db: Database,
  { page, entry_key }: ChangedPage,
): Promise<string | undefined> {
  return (await findPageChanges(db, page, [entry_key])).get(entry_key)
}

/** Maps the key of each page to the time of its last change. */
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
