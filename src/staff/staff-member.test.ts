import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import type { StaffRole } from '../database/tables.ts'
import { deleteExpiredStaffRows } from './delete-expired.ts'
import {
  addStaff,
  changeStaff,
  findStaffByEmail,
  inviteAgain,
  listStaff,
  signOutEverywhere,
} from './staff-member.ts'
import { insertPasskey } from './staff-passkey.ts'
import { findSession, startSession, recordSessionUse } from './staff-session.ts'
import { findTicket, issueTicket, consumeTicket } from './staff-ticket.ts'

const begin = new Date('2026-11-23T10:00:30.000Z')
const later = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
const actor = { staff: null, now: begin }

describeOnEachDatabase(
  'staff',
  (db) => {
    async function aMember(email: string, role: StaffRole = 'editor') {
      const { id, secret } = await addStaff(db(), email, role, actor)
      const passkey = `passkey-of-${email}`
      const stored = {
        id: passkey,
        publicKey: new Uint8Array([1]),
        counter: 0,
        transports: [],
        isSynced: false,
      }
      await insertPasskey(db(), id, stored, 'Chrome · Windows', begin)
      const session = await startSession(db(), { staff: id, passkey, device: 'Chrome · Windows' }, begin)
      return { id, secret, session, passkey }
    }

    test('are listed by e-mail address, with what they may and whether they have used their invitation', async () => {
      await aMember('b@example.com')
      await addStaff(db(), 'C@Example.com', 'administrator', actor)
      const { id } = await aMember('a@example.com')
      await changeStaff(db(), id, { role: 'editor', disabled: true }, actor)
      expect(await listStaff(db())).toMatchObject([
        { email: 'a@example.com', state: 'disabled', role: 'editor' },
        { email: 'b@example.com', state: 'active', last_seen_at: begin.toISOString() },
        { email: 'c@example.com', state: 'invited', role: 'administrator', last_seen_at: null },
      ])
      expect(await findStaffByEmail(db(), 'C@EXAMPLE.com')).toMatchObject({ isDisabled: false })
    })

    test('are added once', async () => {
      await addStaff(db(), 'a@example.com', 'editor', actor)
      await expect(addStaff(db(), 'A@example.com', 'editor', actor)).rejects.toMatchObject({
        code: 'staff-known',
      })
    })

    test('are invited for 24 hours, by the last invitation alone', async () => {
      const { id, secret, session } = await aMember('a@example.com')
      expect(await findTicket(db(), 'invitation', secret, later(24 * 60 - 1))).toEqual({ staff: id })
      expect(await findTicket(db(), 'invitation', secret, later(24 * 60))).toBeUndefined()
      expect(await findTicket(db(), 'challenge', secret, begin)).toBeUndefined()
      const second = await inviteAgain(db(), id, actor)
      expect(await findTicket(db(), 'invitation', secret, begin)).toBeUndefined()
      expect(await findTicket(db(), 'invitation', second, begin)).toEqual({ staff: id })
      expect(await findSession(db(), session, begin)).toBeUndefined()
    })

    test('lose their open invitation when they are disabled', async () => {
      const { id, secret } = await addStaff(db(), 'a@example.com', 'editor', actor)
      await changeStaff(db(), id, { role: 'editor', disabled: true }, actor)
      expect(await findTicket(db(), 'invitation', secret, begin)).toBeUndefined()
    })

    test('who were disabled must sign in again when they are enabled', async () => {
      const { id, session } = await aMember('a@example.com')
      await changeStaff(db(), id, { role: 'editor', disabled: true }, actor)
      expect(await findSession(db(), session, begin)).toMatchObject({ staff: { isDisabled: true } })
      await changeStaff(db(), id, { role: 'editor', disabled: false }, actor)
      expect(await findSession(db(), session, begin)).toBeUndefined()
    })

    test('always include an administrator who can sign in', async () => {
      const { id } = await aMember('a@example.com', 'administrator')
      await addStaff(db(), 'invited@example.com', 'administrator', actor)
      const refused = { code: 'last-administrator' }
      const disable = (who: number) =>
        changeStaff(db(), who, { role: 'administrator', disabled: true }, actor)
      await expect(disable(id)).rejects.toMatchObject(refused)
      await expect(changeStaff(db(), id, { role: 'editor', disabled: false }, actor)).rejects.toMatchObject(
        refused,
      )
      const other = await aMember('b@example.com', 'administrator')
      const results = await Promise.allSettled([disable(id), disable(other.id)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    test('have sessions that end after 8 hours without use, and after 24 hours in any case', async () => {
      const { id, session } = await aMember('a@example.com')
      const find = (minutes: number) => findSession(db(), session, later(minutes))
      expect(await find(479)).toMatchObject({ staff: { id, email: 'a@example.com', role: 'editor' } })
      expect(await find(480)).toBeUndefined()
      for (const minutes of [400, 800, 1_200]) {
        const found = await find(minutes)
        expect(found).toBeDefined()
        if (found) await recordSessionUse(db(), found, later(minutes))
      }
      expect(await find(1_439)).toMatchObject({ expiresAt: later(1_440) })
      expect(await find(1_440)).toBeUndefined()
    })

    test('use their session without a write more often than once a minute', async () => {
      const { session } = await aMember('a@example.com')
      const usedAt = async () => (await findSession(db(), session, later(1)))?.usedAt
      const use = async (milliseconds: number) => {
        const now = new Date(begin.getTime() + milliseconds)
        const found = await findSession(db(), session, now)
        if (found) await recordSessionUse(db(), found, now)
      }
      await use(29_999)
      expect(await usedAt()).toBe('2026-11-23T10:00:00.000Z')
      await use(30_000)
      expect(await usedAt()).toBe('2026-11-23T10:01:00.000Z')
    })

    test('are signed out everywhere', async () => {
      const { id, passkey, session } = await aMember('a@example.com')
      await startSession(db(), { staff: id, passkey, device: 'Firefox · Linux' }, begin)
      const other = await aMember('b@example.com')
      expect(await signOutEverywhere(db(), id, actor)).toBe(2)
      expect(await findSession(db(), session, begin)).toBeUndefined()
      expect(await findSession(db(), other.session, begin)).toBeDefined()
    })

    test('get what a ticket is for once, of several attempts at once', async () => {
      const { id } = await addStaff(db(), 'a@example.com', 'editor', actor)
      const secret = await issueTicket(db(), 'challenge', id, begin)
      const attempts = Array.from({ length: 5 }, () => consumeTicket(db(), 'challenge', secret, begin))
      const taken = (await Promise.all(attempts)).filter((ticket) => ticket !== undefined)
      expect(taken).toEqual([{ staff: id }])
      const late = await issueTicket(db(), 'challenge', null, begin)
      expect(await consumeTicket(db(), 'challenge', late, later(5))).toBeUndefined()
    })

    test('leave no secret in the database', async () => {
      const { secret, session } = await aMember('a@example.com')
      const rows = JSON.stringify([
        await db().selectFrom('staff_ticket').selectAll().execute(),
        await db().selectFrom('staff_session').selectAll().execute(),
        await db().selectFrom('staff_event').selectAll().execute(),
      ])
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(session)
    })

    test('leave events behind, and nothing that has expired', async () => {
      const { id } = await aMember('a@example.com')
      await changeStaff(db(), id, { role: 'administrator', disabled: false }, { staff: id, now: later(1) })
      const events = () => db().selectFrom('staff_event').select(['staff', 'action', 'subject']).execute()
      expect(await events()).toEqual([
        { staff: null, action: 'invited', subject: 'a@example.com as editor' },
        { staff: id, action: 'role changed', subject: 'a@example.com: administrator' },
      ])
      const counts = async () =>
        Promise.all(
          (['staff_ticket', 'staff_session', 'staff_event'] as const).map(
            async (table) => (await db().selectFrom(table).select('staff').execute()).length,
          ),
        )
      await deleteExpiredStaffRows(db(), later(1))
      expect(await counts()).toEqual([1, 1, 2])
      await deleteExpiredStaffRows(db(), later(24 * 60))
      expect(await counts()).toEqual([0, 0, 2])
      await deleteExpiredStaffRows(db(), later(366 * 24 * 60))
      expect(await counts()).toEqual([0, 0, 0])
    })
  },
  { databaseFor: 'each test' },
)
