import type { Database } from '../database/open-database.ts'

const MAX_SHOWN = 20

/** The missing figures that visitors asked for, the most frequent first. `since` is UTC, ISO 8601. */
export async function countFigureRequests(db: Database, since: string) {
  const rows = await db
    .selectFrom('contact_message')
    .leftJoin('letter', 'letter.reference', 'contact_message.reference')
    .select((row) => ['about', row.fn.max('about_model').as('model'), row.fn.countAll<number>().as('count')])
    .where('about', 'like', '%: %')
    .where('received_at', '>=', since)
    // Held messages are probably from programs, until staff release them.
    .where((letter) => letter.or([letter('letter.state', 'is', null), letter('letter.state', '!=', 'held')]))
    .groupBy('about')
    .orderBy('count', 'desc')
    .orderBy('about')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(({ about, model, count }) => ({ about: about ?? '', model, count: Number(count) }))
}
