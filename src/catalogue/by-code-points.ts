import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open-database.ts'

/**
 * Orders rows by a column or an expression as SQLite does, which compares code points. By default, PostgreSQL compares texts like a
 * dictionary.
 */
export function byCodePoints(db: Database, text: string | RawBuilder<string>): RawBuilder<string> {
  const compared = typeof text === 'string' ? sql.ref<string>(text) : text
  return isPostgres(db) ? sql`${compared} collate "C"` : compared
}
