import type { Database } from '../database/open-database.ts'

/** How many letters there are in each state, and since when the oldest waits that is to be sent. */
export async function countLetters(db: Database) {
  const counts = await db
    .selectFrom('letter')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return { counts, oldestQueued: await findOldestQueued(db) }
}

/** Since when the letter waits that was queued first; undefined where none waits. */
export async function findOldestQueued(db: Database): Promise<Date | undefined> {
  // The state says the same, but this column has an index.
  const { oldest } = await db
    .selectFrom('letter')
    .select((row) => row.fn.min('queued_at').as('oldest'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return oldest ? new Date(oldest) : undefined
}
