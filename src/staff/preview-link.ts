// Links that show the preview, and nothing else, to people without a passkey.
import type { Database } from '../database/open-database.ts'
import { hashSecret } from './secret-hash.ts'
import { issueTicket } from './staff-ticket.ts'

export const PREVIEW_LINK_MS = 7 * 86_400_000

/** Returns the secret of the link, which cannot be read again because only its hash is stored. */
export const issuePreviewLink = (
  db: Database,
  { staff, name }: { staff: number; name: string },
  now: Date,
): Promise<string> => issueTicket(db, 'preview', staff, now, name)

/** The valid links, the newest first. The id is the hash of the secret. */
export async function listPreviewLinks(db: Database, now: Date) {
  return selectValid(db, now)
    .select(['staff_ticket.hash as id', 'staff_ticket.name', 'staff.email as staff'])
    .select('staff_ticket.expires_at')
    .orderBy('staff_ticket.expires_at', 'desc')
    .orderBy('staff_ticket.hash')
    .execute()
}

/** Returns false if there is no such link. */
export async function revokePreviewLink(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_ticket')
    .where('kind', '=', 'preview')
    .where('hash', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A link is valid until it expires, is revoked, or the member of staff who made it is disabled. */
export async function isPreviewLinkValid(db: Database, secret: string, now: Date): Promise<boolean> {
  const found = await selectValid(db, now)
    .select('staff_ticket.hash')
    .where('staff_ticket.hash', '=', hashSecret(secret))
    .executeTakeFirst()
  return found !== undefined
}

function selectValid(db: Database, now: Date) {
  return db
    .selectFrom('staff_ticket')
    .innerJoin('staff', 'staff.id', 'staff_ticket.staff')
    .where('staff_ticket.kind', '=', 'preview')
    .where('staff_ticket.expires_at', '>', now.toISOString())
    .where('staff.disabled_at', 'is', null)
}
