import { databaseLocation, openDatabase } from '../../src/database/open-database.ts'

/** As if an hour had passed: the claims of killed servers have expired, and letters that were put off are due. */
export async function endLetterDelays(settings: Record<string, string>): Promise<void> {
  const db = openDatabase(databaseLocation(settings['DATA_DIR'] ?? '', settings['DATABASE_URL']))
  const past = new Date(Date.now() - 3_600_000).toISOString()
  await db
    .updateTable('letter')
    .set({ next_attempt_at: past, claimed_until: null })
    .where('state', '=', 'queued')
    .execute()
    .finally(() => db.destroy())
}
