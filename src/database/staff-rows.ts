// Catalogue entries of any kind as the studio lists them: filtered and in pages.
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from './is-one-of.ts'
import type { Database } from './open-database.ts'

/** Columns of the statement that lists a kind; `sort` orders it before the name. */
export interface StaffRow {
  key: string
  name: string
  code: string | null
  detail: string | null
  status: 'current' | 'discontinued' | null
  image: string | null
  wingspan: number | null
  weight: number | null
  class: number | null
  sort: string | number
}

/** Lists a kind. */
interface StaffRowSource {
  select: RawBuilder<StaffRow>
  /** What keys are compared with: as a column they would have to be computed for every row. */
  id: RawBuilder<unknown>
  hasNumbers: boolean
}

export interface EntrySearch {
  class?: number | undefined
  status?: 'current' | 'discontinued' | undefined
  keys?: readonly string[] | undefined
  limit: number
  offset: number
}

/** `total` counts all that match. */
export async function searchStaffRows(
  db: Database,
  { select, id, hasNumbers }: StaffRowSource,
  { limit, offset, class: classId, status, keys }: EntrySearch,
): Promise<{ rows: StaffRow[]; total: number }> {
  const values = keys && toValues(keys, hasNumbers)
  if (values?.length === 0) return { rows: [], total: 0 }
  const among = values ? sql`${select} where ${isOneOf(db, id, values)}` : select
  const found = db
    .selectFrom(sql<StaffRow>`(${among})`.as('entry'))
    .$if(classId !== undefined, (query) => query.where('class', '=', classId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'current'))
  const page = found.selectAll().orderBy('sort').orderBy('name').orderBy('key').limit(limit).offset(offset)
  const { total } = await found
    .select((entry) => entry.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await page.execute(), total: Number(total) }
}

const MAX_ID = 2_147_483_647

/** Keys may come from an address: those that no entry can have are left out. */
function toValues(keys: readonly string[], areNumbers: boolean): (string | number)[] {
  if (!areNumbers) return keys.filter((key) => !key.includes('\0'))
  return keys.filter((key) => /^\d{1,10}$/.test(key) && Number(key) <= MAX_ID).map(Number)
}
