import type { Database } from '../database/open-database.ts'

interface FirstTime {
  staff: string
  /** UTC, ISO 8601. */
  at: string
}

/** The first member of staff with a second passkey, and when it was added. */
export async function findSecondPasskey(db: Database): Promise<FirstTime | undefined> {
  const passkeys = await db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff')
    .select(['staff.email as staff', 'staff_passkey.created_at as at'])
    .orderBy('staff_passkey.created_at')
    .orderBy('staff_passkey.id')
    .execute()
  const seen = new Set<string>()
  return passkeys.find(({ staff }) => seen.has(staff) || !seen.add(staff))
}

/** The second member of staff, and when they first registered a passkey or, if they have not, were invited. */
export async function findSecondMember(db: Database): Promise<FirstTime | undefined> {
  const [, second] = await db
    .selectFrom('staff')
    .leftJoin('staff_passkey', 'staff_passkey.staff', 'staff.id')
    .select((row) => [
      'staff.email',
      'staff.invited_at',
      row.fn.min('staff_passkey.created_at').as('came_at'),
    ])
    .groupBy(['staff.id', 'staff.email', 'staff.invited_at'])
    .orderBy('staff.invited_at')
    .orderBy('staff.id')
    .limit(2)
    .execute()
  if (!second) return undefined
  const { email: staff, invited_at: invited, came_at: came } = second
  return { staff, at: came ?? invited }
}
