// When the studio first had a second way in: a second passkey of one member, or a second member. The first steps of a new site
// suggest both, so that a lost device locks nobody out.
import type { Database } from '../database/open-database.ts'

interface Milestone {
  /** The address by which staff sign in. */
  staff: string
  /** UTC, ISO 8601. */
  at: string
}

/** The first member of staff with a second passkey, and when it was added. */
export async function findSecondPasskey(db: Database): Promise<Milestone | undefined> {
  const passkeys = await db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff')
    .select(['staff.email as staff', 'staff_passkey.created_at as at'])
    .orderBy('staff_passkey.created_at')
    .orderBy('staff_passkey.id')
    .execute()
  const seen = new Set<string>()
  return passkeys.find(({ staff }) => {
    if (seen.has(staff)) return true
    seen.add(staff)
    return false
  })
}

/** The second member of staff, and when they first registered a passkey or, if they have not, were invited. */
export async function findSecondMember(db: Database): Promise<Milestone | undefined> {
  const [, second] = await db
    .selectFrom('staff')
    .leftJoin('staff_passkey', 'staff_passkey.staff', 'staff.id')
    .select((row) => [
      'staff.email',
      'staff.invited_at',
      row.fn.min('staff_passkey.created_at').as('registered_at'),
    ])
    .groupBy(['staff.id', 'staff.email', 'staff.invited_at'])
    .orderBy('staff.invited_at')
    .orderBy('staff.id')
    .limit(2)
    .execute()
  if (!second) return undefined
  const { email: staff, invited_at: invited, registered_at: registered } = second
  return { staff, at: registered ?? invited }
}
