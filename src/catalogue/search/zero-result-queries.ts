import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'

const DAY_MS = 86_400_000

/** Limits how much a visitor who invents queries can make the database store. */
const MAX_QUERIES_A_DAY = 1_000

/** Adds to the counts of a day. If the day has reached its limit, further queries are dropped. */
export async function addZeroResultQueries(
  db: Database,
  counts: ReadonlyMap<string, number>,
  now = new Date(),
): Promise<void> {
  const day = dayOf(now)
  const { known } = await db
    .selectFrom('search_in_vain')
    .select((row) => row.fn.countAll<number>().as('known'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const values = [...counts]
    .slice(0, Math.max(0, MAX_QUERIES_A_DAY - Number(known)))
    .map(([query, count]) => ({ day, query, count }))
  if (values.length === 0) return
  await db
    .insertInto('search_in_vain')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'query'])
        .doUpdateSet({ count: sql<number>`search_in_vain.count + excluded.count` }),
    )
    .execute()
}

interface ZeroResultQuery {
  query: string
  count: number
  /** UTC, ISO 8601. */
  lastDay: string
}

/** The queries without results since a day, the most frequent first. */
export async function listZeroResultQueries(db: Database, since: Date): Promise<ZeroResultQuery[]> {
  const rows = await db
    .selectFrom('search_in_vain')
    .select([
      'query',
      (row) => row.fn.sum<number>('count').as('total'),
      (row) => row.fn.max('day').as('last'),
    ])
    .where('day', '>=', dayOf(since))
    .groupBy('query')
    .execute()
  return rows
    .map(({ query, total, last }) => ({ query, count: Number(total), lastDay: last }))
    .sort((one, other) => other.count - one.count || (one.query < other.query ? -1 : 1))
}

/** Deletes counts of days that are longer ago. */
export async function deleteZeroResultQueries(
  db: Database,
  olderThanDays: number,
  now = new Date(),
): Promise<void> {
  const before = dayOf(new Date(now.getTime() - olderThanDays * DAY_MS))
  await db.deleteFrom('search_in_vain').where('day', '<', before).execute()
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
