import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from './open-database.ts'

/** A condition: the column has one of the values. Unlike with `in`, there may be more values than parameters are allowed. */
export function isOneOf(db: Database, column: RawBuilder<unknown>, values: readonly (string | number)[]) {
  return isPostgres(db)
    ? sql<boolean>`${column} = any(${values})`
    : sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`
}
