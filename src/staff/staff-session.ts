// Sessions of the studio. A cookie holds 256 random bits, and the database their hash.
import type { Database } from '../database/open-database.ts'
import type { StaffRole } from '../database/tables.ts'
import { hashSecret, newSecret } from './secret-hash.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const MAX_IDLE_MS = 8 * HOUR_MS
export const MAX_SESSION_MS = 24 * HOUR_MS
/** After using a passkey, staff may do dangerous things for this long without using it again. */
export const FRESH_PASSKEY_MS = 5 * MINUTE_MS

export interface StaffSession {
  /** The hash of the session's secret. */
  id: string
  staff: { id: number; email: string; role: StaffRole; isDisabled: boolean }
  /** UTC, ISO 8601, rounded down to the minute. */
  usedAt: string
  expiresAt: Date
  /** Until then dangerous things need no new use of a passkey. */
  verifiedUntil: Date
}

/** Returns the session's secret for the cookie. */
export async function startSession(
  db: Database,
  session: { staff: number; passkey: string; device: string },
  now: Date,
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('staff_session')
    .values({
      ...session,
      hash: hashSecret(secret),
      created_at: now.toISOString(),
      used_at: toMinute(now),
      verified_at: now.toISOString(),
    })
    .execute()
  return secret
}

/** Undefined if the session is unknown or has expired. Finding it does not prolong it. */
export async function findSession(
  db: Database,
  secret: string,
  now: Date,
): Promise<StaffSession | undefined> {
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff')
    .select(['hash', 'created_at', 'used_at', 'verified_at', 'staff.id', 'email', 'role', 'disabled_at'])
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (!found) return undefined
  const expiresAt = expiryOf(found)
  if (expiresAt <= now) return undefined
  const { id, email, role, disabled_at } = found
  return {
    id: found.hash,
    staff: { id, email, role, isDisabled: disabled_at !== null },
    usedAt: found.used_at,
    expiresAt,
    verifiedUntil: after(found.verified_at, FRESH_PASSKEY_MS),
  }
}

/** Prolongs the session; writes at most once a minute. */
export async function recordSessionUse(db: Database, { id, usedAt }: StaffSession, now: Date): Promise<void> {
  const used_at = toMinute(now)
  if (usedAt >= used_at) return
  await db.updateTable('staff_session').set({ used_at }).where('hash', '=', id).execute()
}

export async function listSessions(db: Database, staff: number, now: Date) {
  const sessions = await db
    .selectFrom('staff_session')
    .select(['hash as id', 'device', 'created_at', 'used_at'])
    .where('staff', '=', staff)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .execute()
  return sessions.filter((session) => expiryOf(session) > now)
}

/** Returns false if the person has no such session. */
export async function endSession(db: Database, staff: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('hash', '=', id)
    .where('staff', '=', staff)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person and returns their number. */
export async function endSessionsOf(db: Database, staff: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('staff', '=', staff)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function expiryOf({ created_at, used_at }: { created_at: string; used_at: string }): Date {
  const idle = after(used_at, MAX_IDLE_MS)
  const absolute = after(created_at, MAX_SESSION_MS)
  return idle < absolute ? idle : absolute
}

function after(time: string, ms: number): Date {
  return new Date(Date.parse(time) + ms)
}

function toMinute(now: Date): string {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
}
