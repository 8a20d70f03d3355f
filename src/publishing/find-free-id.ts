import { sql } from 'kysely'
import { findHighestChangedId } from '../catalogue/catalogue-change.ts'
import type { Database } from '../database/open-database.ts'
import { findNextId } from '../database/table-rows.ts'

const tables = {
  'aircraft model': 'aircraft_model',
  accessory: 'accessory',
  review: 'review',
  distributor: 'distributor',
  'aircraft class': 'aircraft_class',
} as const

export type NumberedKind = keyof typeof tables

export const isNumbered = (kind: string): kind is NumberedKind => kind in tables

/** Databases refuse other numbers. */
export const isPossibleId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647

/** A number that no entry of the kind has or had, published, drafted or in the history. */
export async function findFreeId(db: Database, kind: NumberedKind): Promise<number> {
  const highest = sql<number | null>`max(cast(key as integer))`.as('id')
  const draft = await db.selectFrom('draft').select(highest).where('kind', '=', kind).executeTakeFirst()
  const recorded = await db
    .selectFrom('publication_change')
    .select(highest)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const published = (await findNextId(db, tables[kind])) - 1
  const changed = await findHighestChangedId(db, kind)
  return Math.max(published, changed, Number(draft?.id ?? 0), Number(recorded?.id ?? 0)) + 1
}
