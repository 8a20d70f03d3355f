// Pictures and files that may match a staff search, chosen by the database.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

/** More than anyone looks through. */
const MAX_CANDIDATES = 2_000

/** Paths of the catalogue that have all texts: as they are, or else without what separates words. */
export async function listPathsWith(
  db: Database,
  texts: readonly { text: string; isLiteral: boolean }[],
): Promise<string[]> {
  const path = sql`lower(path)`
  const joined = sql`replace(replace(replace(${path}, '-', ''), '_', ''), '.', '')`
  const has = (column: RawBuilder<unknown>, text: string) =>
    sql<boolean>`${column} like ${`%${text.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
  const rows = await db
    .selectFrom('media_file')
    .select('path')
    .where((row) => row.and(texts.map(({ text, isLiteral }) => has(isLiteral ? path : joined, text))))
    .orderBy('path')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => row.path)
}

/** Changes whenever an upload comes, is removed, or goes. */
export async function readUploadStamp(db: Database): Promise<string> {
  const { count, removed, latest } = await db
    .selectFrom('media_upload')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.count<number>('removed_at').as('removed'),
      row.fn.max('uploaded_at').as('latest'),
    ])
    .executeTakeFirstOrThrow()
  return `${count} ${removed} ${latest}`
}
