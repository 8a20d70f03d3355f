import { databaseLocation, openDatabase } from '../../../src/database/open-database.ts'

/**
 * Moves the times in the outbox back by an hour, so that claims of killed servers have expired and deferred
 * letters are due.
 */
export async function expireLetterDelays(settings: Record<string, string>): Promise<void> {
  const db = openDatabase(databaseLocation(settings['DATA_DIR'] ?? '', settings['DATABASE_URL']))
  const past = new Date(Date.now() - 3_600_000).toISOString()
  await db
    .updateTable('letter')
    .set({ next_attempt_at: past, claimed_until: null })
    .where('state', '=', 'queued')
    .execute()
    .finally(() => db.destroy())
}
