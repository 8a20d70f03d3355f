// Tickets are secrets that expire. Some work only once (`consumeTicket`), others until they expire (`findTicket`). The database
// holds only their hashes.
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { hashSecret, newSecret } from './secret-hash.ts'

type TicketKind = Tables['staff_ticket']['kind']

const MINUTE_MS = 60_000

const lifetimes: Record<TicketKind, number> = {
  invitation: 24 * 60 * MINUTE_MS,
  challenge: 5 * MINUTE_MS,
  preview: 7 * 24 * 60 * MINUTE_MS,
}

/**
 * Returns the secret, which cannot be looked up later. `staff` is the member who will use or has made the ticket, if one is known.
 * `name` distinguishes tickets in lists.
 */
export async function issueTicket(
  db: Database,
  kind: TicketKind,
  staff: number | null,
  now: Date,
  name: string | null = null,
): Promise<string> {
  const secret = newSecret()
  const expires_at = new Date(now.getTime() + lifetimes[kind]).toISOString()
  await db
    .insertInto('staff_ticket')
    .values({ hash: hashSecret(secret), kind, staff, expires_at, name })
    .execute()
  return secret
}

/** Finds a valid ticket without using it up; undefined if it is used, expired or of another kind. */
export async function findTicket(
  db: Database,
  kind: TicketKind,
  secret: string,
  now: Date,
): Promise<{ staff: number | null } | undefined> {
  return db
    .selectFrom('staff_ticket')
    .select('staff')
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Uses up a ticket; undefined if it is not valid. Of several attempts at the same time, only one gets the ticket. */
export async function consumeTicket(
  db: Database,
  kind: TicketKind,
  secret: string,
  now: Date,
): Promise<{ staff: number | null } | undefined> {
  const taken = await db
    .deleteFrom('staff_ticket')
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .returning(['staff', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now.toISOString() ? { staff: taken.staff } : undefined
}

export async function revokeInvitations(db: Database, staff: number): Promise<void> {
  await db.deleteFrom('staff_ticket').where('kind', '=', 'invitation').where('staff', '=', staff).execute()
}
