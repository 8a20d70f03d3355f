// Lets the database search the paths of pictures and files for the staff search.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

/** Nobody looks through more results. */
const MAX_CANDIDATES = 2_000

/**
 * Paths of the catalogue that contain all texts: literally, or after removing the characters that separate words. The texts must
 * be in lower case.
 */
export async function searchPaths(
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

/** A text that changes whenever an upload is added, removed, restored or deleted. */
export async function readUploadsVersion(db: Database): Promise<string> {
  const { count, removed, latest, lastRemoved } = await db
    .selectFrom('media_upload')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.count<number>('removed_at').as('removed'),
      row.fn.max('uploaded_at').as('latest'),
      // The numbers stay the same if one upload is restored and another one removed.
      row.fn.max('removed_at').as('lastRemoved'),
    ])
    .executeTakeFirstOrThrow()
  return `${count} ${removed} ${latest} ${lastRemoved}`
}
