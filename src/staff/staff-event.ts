import type { Database } from '../database/open-database.ts'

export interface StaffActor {
  /** Null on the command line. */
  staff: number | null
  now: Date
  requestId?: string | undefined
}

type StaffAction =
  | 'invited'
  | 'invitation used'
  | 'signed in'
  | 'signed out'
  | 'session ended'
  | 'all sessions ended'
  | 'passkey added'
  | 'passkey removed'
  | 'role changed'
  | 'disabled'
  | 'enabled'
  | 'messages deleted'
  | 'preview link made'
  | 'preview link ended'

/** Adds an entry to the log of what staff did. `subject` says whom or what the action concerned. */
export async function recordStaffEvent(
  db: Database,
  { staff, now, requestId }: StaffActor,
  action: StaffAction,
  subject: string | null = null,
): Promise<void> {
  await db
    .insertInto('staff_event')
    .values({ at: now.toISOString(), staff, action, subject, request_id: requestId ?? null })
    .execute()
}
