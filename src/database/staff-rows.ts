// Catalogue entries of any kind as the studio lists them: searched, filtered and in pages.
import { type RawBuilder, sql } from 'kysely'
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

export interface EntrySearch {
  /** A part of the name, the code or what it belongs to. */
  text?: string | undefined
  class?: number | undefined
  status?: 'current' | 'discontinued' | undefined
  keys?: readonly string[] | undefined
  limit: number
  offset: number
}

/** For `like`, without the pattern's own characters, which the databases escape differently. */
export const toPattern = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '')}%`

/** `total` counts all that match; `alsoKeys` match by other means than their text. */
export async function searchStaffRows(
  db: Database,
  source: RawBuilder<StaffRow>,
  { limit, offset, ...search }: EntrySearch,
  alsoKeys: readonly string[] = [],
): Promise<{ rows: StaffRow[]; total: number }> {
  if (search.keys?.length === 0) return { rows: [], total: 0 }
  const found = selectMatching(db, source, search, alsoKeys)
  const page = found.selectAll().orderBy('sort').orderBy('name').orderBy('key').limit(limit).offset(offset)
  const isSearch = search.text !== undefined && search.text !== ''
  if (isSearch && offset === 0) {
    // Comparing texts of 120,000 entries takes long enough once.
    const rows = await page.select(sql<number>`count(*) over ()`.as('total')).execute()
    return { rows, total: Number(rows[0]?.total ?? 0) }
  }
  const { total } = await found
    .select((entry) => entry.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await page.execute(), total: Number(total) }
}

function selectMatching(
  db: Database,
  source: RawBuilder<StaffRow>,
  { text = '', class: classId, status, keys }: Omit<EntrySearch, 'limit' | 'offset'>,
  alsoKeys: readonly string[],
) {
  const pattern = toPattern(text)
  return db
    .selectFrom(sql<StaffRow>`(${source})`.as('entry'))
    .$if(classId !== undefined, (query) => query.where('class', '=', classId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'current'))
    .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
    .$if(text !== '', (query) =>
      query.where((entry) =>
        entry.or([
          entry(entry.fn('lower', ['name']), 'like', pattern),
          entry(entry.fn('lower', ['code']), 'like', pattern),
          entry(entry.fn('lower', ['detail']), 'like', pattern),
          ...(alsoKeys.length > 0 ? [entry('key', 'in', alsoKeys)] : []),
        ]),
      ),
    )
}
