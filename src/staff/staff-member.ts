// Manages the people who may use the studio: inviting them, changing their role, and disabling them.
import type { StaffMember } from '../contract/studio/staff-account.ts'
import type { Database } from '../database/open-database.ts'
import type { StaffRole } from '../database/tables.ts'
import { newSecret } from './secret-hash.ts'
import { recordStaffEvent, type StaffActor } from './staff-event.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { endSessionsOf } from './staff-session.ts'
import { issueTicket, revokeInvitations } from './staff-ticket.ts'

export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select((row) => [
      'id',
      'email',
      'role',
      'invited_at',
      'disabled_at',
      row
        .selectFrom('staff_passkey')
        .select((passkey) => passkey.fn.countAll<number>().as('count'))
        .whereRef('staff_passkey.staff', '=', 'staff.id')
        .as('passkeys'),
      row
        .selectFrom('staff_passkey')
        .select((passkey) => passkey.fn.max('last_used_at').as('at'))
        .whereRef('staff_passkey.staff', '=', 'staff.id')
        .as('signed_in_at'),
      row
        .selectFrom('staff_session')
        .select((session) => session.fn.max('used_at').as('at'))
        .whereRef('staff_session.staff', '=', 'staff.id')
        .as('used_at'),
    ])
    .orderBy('email')
    .execute()
  return rows.map(({ disabled_at, passkeys, signed_in_at, used_at, ...member }) => ({
    ...member,
    state: disabled_at !== null ? 'disabled' : passkeys === 0 ? 'invited' : 'active',
    last_seen_at: [signed_in_at, used_at].filter((at) => at !== null).reduce(latest, null),
  }))
}

export async function findStaffByEmail(
  db: Database,
  email: string,
): Promise<{ id: number; role: StaffRole; isDisabled: boolean } | undefined> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'role', 'disabled_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return found && { id: found.id, role: found.role, isDisabled: found.disabled_at !== null }
}

/** Adds a member of staff and returns the secret of the invitation. @throws StudioProblem staff-known */
export async function addStaff(
  db: Database,
  email: string,
  role: StaffRole,
  actor: StaffActor,
): Promise<{ id: number; secret: string }> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('staff')
      .values({
        email: email.toLowerCase(),
        role,
        user_handle: newSecret(),
        invited_at: actor.now.toISOString(),
        disabled_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new StudioProblem('staff-known')
    const secret = await issueTicket(transaction, 'invitation', added.id, actor.now)
    await recordStaffEvent(transaction, actor, 'invited', `${email.toLowerCase()} as ${role}`)
    return { id: added.id, secret }
  })
}

/**
 * Replaces earlier invitations by a new one, ends all sessions, and returns the secret. The person's passkeys work until the
 * invitation is used, so that an invitation sent by mistake locks nobody out. A disabled person stays disabled until then.
 * @throws StudioProblem entry-unknown
 */
export async function inviteAgain(db: Database, id: number, actor: StaffActor): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { email } = await requireStaff(transaction, id)
    await revokeInvitations(transaction, id)
    await endSessionsOf(transaction, id)
    const invited_at = actor.now.toISOString()
    await transaction.updateTable('staff').set({ invited_at }).where('id', '=', id).execute()
    await recordStaffEvent(transaction, actor, 'invited', email)
    return issueTicket(transaction, 'invitation', id, actor.now)
  })
}

/** Changes the role of a member of staff, and disables or enables them. @throws StudioProblem entry-unknown, last-administrator */
export async function changeStaff(
  db: Database,
  id: number,
  { role, disabled }: { role: StaffRole; disabled: boolean },
  actor: StaffActor,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAdministrators(transaction)
    const before = await requireStaff(transaction, id)
    const wasDisabled = before.disabled_at !== null
    if (role !== 'administrator' || disabled) await requireAnotherAdministrator(transaction, id)
    const disabled_at = disabled ? (before.disabled_at ?? actor.now.toISOString()) : null
    await transaction.updateTable('staff').set({ role, disabled_at }).where('id', '=', id).execute()
    if (disabled) await revokeInvitations(transaction, id)
    // Disabling leaves the sessions, so that the person reads 'disabled' rather than 'expired'. Enabling must not revive them.
    if (!disabled && wasDisabled) await endSessionsOf(transaction, id)
    if (role !== before.role)
      await recordStaffEvent(transaction, actor, 'role changed', `${before.email}: ${role}`)
    if (disabled !== wasDisabled)
      await recordStaffEvent(transaction, actor, disabled ? 'disabled' : 'enabled', before.email)
  })
}

/** Ends all sessions and returns their number. @throws StudioProblem entry-unknown */
export async function signOutEverywhere(db: Database, id: number, actor: StaffActor): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { email } = await requireStaff(transaction, id)
    await recordStaffEvent(transaction, actor, 'all sessions ended', email)
    return endSessionsOf(transaction, id)
  })
}

/** @throws StudioProblem entry-unknown */
export async function requireStaff(db: Database, id: number) {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'user_handle', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new StudioProblem('entry-unknown')
  return found
}

/**
 * Locks the rows of all administrators. If two administrators disable each other at the same time, the second waits here and
 * then sees what the first did.
 */
async function lockAdministrators(transaction: Database): Promise<void> {
  const role = 'administrator' as const
  await transaction.updateTable('staff').set({ role }).where('role', '=', role).execute()
}

/** Administrators who have not used their invitation yet do not count. @throws StudioProblem last-administrator */
async function requireAnotherAdministrator(transaction: Database, id: number): Promise<void> {
  const administrators = await transaction
    .selectFrom('staff')
    .innerJoin('staff_passkey', 'staff_passkey.staff', 'staff.id')
    .select('staff.id')
    .distinct()
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .execute()
  const isOne = administrators.some((administrator) => administrator.id === id)
  if (isOne && administrators.length === 1) throw new StudioProblem('last-administrator')
}

function latest(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}
