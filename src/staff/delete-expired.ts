import type { Database } from '../database/open-database.ts'
import { MAX_IDLE_MS, MAX_SESSION_MS } from './staff-session.ts'

const EVENTS_KEPT_MS = 365 * 86_400_000

/** Deletes expired tickets and sessions, and staff events that are older than a year. */
export async function deleteExpiredStaffRows(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.deleteFrom('staff_ticket').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .deleteFrom('staff_session')
    .where((row) =>
      row.or([row('used_at', '<=', ago(MAX_IDLE_MS)), row('created_at', '<=', ago(MAX_SESSION_MS))]),
    )
    .execute()
  await db.deleteFrom('staff_event').where('at', '<=', ago(EVENTS_KEPT_MS)).execute()
}
