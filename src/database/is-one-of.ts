import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from './open-database.ts'

/** Whether a column has one of the values, of which there may be more than a statement may have parameters. */
export function isOneOf(db: Database, column: RawBuilder<unknown>, values: readonly (string | number)[]) {
  return isPostgres(db)
    ? sql<boolean>`${column} = any(${values})`
    : sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`
}
