// Lists catalogue entries of any kind for the studio, filtered and in pages.
import { type RawBuilder, sql } from 'kysely'
import { MAX_ID } from '../content-model/fields/patterns.ts'
import { isOneOf } from './is-one-of.ts'
import type { Database } from './open-database.ts'

/** The columns of the statement that lists a kind. Rows are sorted by `sort`, then by name. */
export interface StaffRow {
  key: string
  name: string
  code: string | null
  detail: string | null
  /** The state of a product or an event. */
  status: string | null
  image: string | null
  wingspan: number | null
  weight: number | null
  class: number | null
  sort: string | number
}

interface StaffRowSource {
  /** The statement that lists a kind. */
  select: RawBuilder<StaffRow>
  /** The stored key column. Comparing keys with `key`, which is computed, would not use its index. */
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

/** Returns a page of the rows that match, and how many match in total. */
export async function searchStaffRows(
  db: Database,
  { select, id, hasNumbers }: StaffRowSource,
  { limit, offset, class: classId, status, keys }: EntrySearch,
): Promise<{ rows: StaffRow[]; total: number }> {
  const values = keys && parseKeys(keys, hasNumbers)
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

/** Leaves out keys that no entry can have, since keys may come from a URL. */
function parseKeys(keys: readonly string[], areNumbers: boolean): (string | number)[] {
  if (!areNumbers) return keys.filter((key) => !key.includes('\0'))
  return keys.filter((key) => /^\d{1,10}$/.test(key) && Number(key) <= MAX_ID).map(Number)
}
