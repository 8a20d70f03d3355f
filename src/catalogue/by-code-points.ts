import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open-database.ts'

/** Orders rows by a text as SQLite does. By default, PostgreSQL compares texts like a dictionary. */
export const byCodePoints = (db: Database, column: string): RawBuilder<string> =>
  isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
