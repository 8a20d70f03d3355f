import { sql } from 'kysely'
import { findHighestChangedId } from '../catalogue/catalogue-change.ts'
import type { EditableType } from '../content-model/content-types.ts'
import { isNumbered } from '../content-model/entry-names.ts'
import { MAX_ID } from '../content-model/fields/patterns.ts'
import type { Database } from '../database/open-database.ts'
import { findNextId } from '../database/table-rows.ts'
import { getStoredType } from './stored-types.ts'

/** Whether the key is a number that the databases accept as an id. */
export const isPossibleId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= MAX_ID

/** An id above those of all entries, drafts and recorded changes of a content type. @throws TypeError if it has no numeric ids */
export async function findFreeId(db: Database, kind: EditableType): Promise<number> {
  if (!isNumbered(kind)) throw new TypeError(`Entries of the type ${kind} are not known by number`)
  const highest = sql<number | null>`max(cast(key as integer))`.as('id')
  const draft = await db.selectFrom('draft').select(highest).where('kind', '=', kind).executeTakeFirst()
  const recorded = await db
    .selectFrom('publication_change')
    .select(highest)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const published = (await findNextId(db, getStoredType(kind).table)) - 1
  const changed = await findHighestChangedId(db, kind)
  return Math.max(published, changed, Number(draft?.id ?? 0), Number(recorded?.id ?? 0)) + 1
}
