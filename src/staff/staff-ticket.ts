// Tickets: secrets for one use, or for as long as they last. The database holds only their hashes.
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

/** Returns the secret, which cannot be read again. A name tells those that last from each other. */
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

/** Leaves the ticket as it is; undefined for one that is used, expired or of another kind. */
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

/** Uses the ticket up: of several attempts at once, one gets it. */
export async function takeTicket(
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

export async function withdrawInvitations(db: Database, staff: number): Promise<void> {
  await db.deleteFrom('staff_ticket').where('kind', '=', 'invitation').where('staff', '=', staff).execute()
}
