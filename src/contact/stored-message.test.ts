import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { aQueuedLetter, requireStoredLetter } from '../../tests/support/mail/letter-fixtures.ts'
import type { Database } from '../database/open-database.ts'
import type { LetterState } from '../database/tables.ts'
import { claimLetter, saveDeliveryResult } from '../mail/letter-claim.ts'
import { composeStoredLetter } from './compose-letter.ts'
import { answerMessage, markAnswered } from './message-answer.ts'
import {
  deleteMessage,
  deleteMessagesBefore,
  findStoredMessage,
  listStoredMessages,
  resendMessage,
} from './stored-message.ts'

const mailDomain = 'hangar.example'

describeOnEachDatabase('a stored message', (db) => {
  beforeEach(async () => {
    await db().deleteFrom('letter').execute()
    await db().deleteFrom('contact_message').execute()
  })

  const noFile = async () => {}
  const count = async () => (await listStoredMessages(db())).length

  test('is listed with the state of its letter', async () => {
    const references = [await aQueuedLetter(db()), await aQueuedLetter(db(), { held: 'it looks like spam' })]
    expect(await listStoredMessages(db())).toMatchObject([
      { reference: references[0], from_email: 'pilot@example.com', state: 'queued', attempts: 0 },
      {
        reference: references[1],
        from_email: 'pilot@example.com',
        state: 'held',
        reason: 'it looks like spam',
      },
    ])
    expect(await listStoredMessages(db(), 'held')).toMatchObject([{ reference: references[1] }])
    expect(await listStoredMessages(db(), 'parked')).toEqual([])
  })

  test('is found by its reference in any spelling and by its number', async () => {
    const reference = await aQueuedLetter(db(), { reference: '7K01-9QXM', message: 'Does it float?' })
    const [{ id } = { id: 0 }] = await listStoredMessages(db())
    for (const name of [reference, '7k01-9qxm', '7k019qxm', '7KoL-9qxm', String(id)]) {
      expect(await findStoredMessage(db(), name)).toMatchObject({ reference, message: 'Does it float?' })
    }
    for (const name of ['7K01-9QXN', '7K01', String(id + 1), '', '9'.repeat(30), "' or 1=1 --"]) {
      expect(await findStoredMessage(db(), name)).toBeUndefined()
    }
  })

  test.each<LetterState>(['sent', 'parked', 'queued'])(
    'whose letter is %s can be sent again',
    async (state) => {
      const reference = await aLetterThatIs(db(), state)
      const before = await requireStoredLetter(db(), reference)
      expect(await resendMessage(db(), reference, mailDomain)).toBe(state)
      const letter = await requireStoredLetter(db(), reference)
      expect(letter).toMatchObject({ state: 'queued', attempts: 0, reason: null })
      expect(Date.parse(letter.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now())
      expect(letter.message_id === before.message_id).toBe(state !== 'sent')
    },
  )

  test('whose letter is held is not sent again: it has to be released', async () => {
    const reference = await aQueuedLetter(db(), { held: 'it looks like spam' })
    expect(await resendMessage(db(), reference, mailDomain)).toBe('held')
    expect(await requireStoredLetter(db(), reference)).toMatchObject({ state: 'held', next_attempt_at: null })
  })

  test('stored before there were letters gets one', async () => {
    const reference = await aQueuedLetter(db())
    await db().deleteFrom('letter').execute()
    expect(await listStoredMessages(db())).toMatchObject([{ reference, state: null }])
    expect(await resendMessage(db(), reference, mailDomain)).toBeUndefined()
    expect(await requireStoredLetter(db(), reference)).toMatchObject({ state: 'queued' })
    const { text } = await composeStoredLetter(db(), reference, undefined)
    expect(text).toContain('Does it float?')
  })

  test('is deleted with its letter and its file', async () => {
    const kept = await aQueuedLetter(db())
    const reference = await aQueuedLetter(db())
    const removed: string[] = []
    expect(await deleteMessage(db(), reference, async (each) => void removed.push(each))).toBe(true)
    expect(await listStoredMessages(db())).toMatchObject([{ reference: kept }])
    expect(await db().selectFrom('letter').select('reference').execute()).toEqual([{ reference: kept }])
    expect(removed).toEqual([reference])
  })

  test('is not deleted while its letter is being sent', async () => {
    const reference = await aQueuedLetter(db())
    await claimLetter(db(), 60_000)
    expect(await deleteMessage(db(), reference, noFile)).toBe(false)
    expect(await count()).toBe(1)
    await db().updateTable('letter').set({ claimed_until: '2020-01-01T00:00:00.000Z' }).execute()
    expect(await deleteMessage(db(), reference, noFile)).toBe(true)
    expect(await count()).toBe(0)
  })

  test('that is old is deleted if its letter was sent or held, and kept while it is still to arrive', async () => {
    const states: LetterState[] = ['sent', 'held', 'queued', 'parked']
    const old: string[] = []
    for (const state of states) old.push(await aLetterThatIs(db(), state))
    await db().updateTable('contact_message').set({ received_at: '2026-01-01T00:00:00.000Z' }).execute()
    const young = await aLetterThatIs(db(), 'sent')
    const removed: string[] = []
    const before = new Date('2026-06-01T00:00:00Z')
    expect(await deleteMessagesBefore(db(), before, async (each) => void removed.push(each))).toBe(2)
    const left = (await listStoredMessages(db())).map(({ reference }) => reference)
    expect(left).toEqual([...old.slice(2), young])
    expect(removed.toSorted()).toEqual(old.slice(0, 2).toSorted())
  })

  test('that is old and was marked as answered is deleted although its letter or an answer was not delivered', async () => {
    const refused = await aLetterThatIs(db(), 'parked')
    const waiting = await aLetterThatIs(db(), 'queued')
    const [answered, unsettled] = [await aLetterThatIs(db(), 'sent'), await aLetterThatIs(db(), 'sent')]
    await db().updateTable('contact_message').set({ received_at: '2026-01-01T00:00:00.000Z' }).execute()
    const [written, marked] = [new Date('2026-01-02T00:00:00.000Z'), new Date('2030-01-01T00:00:00.000Z')]
    for (const reference of [answered, unsettled]) {
      await answerMessage(db(), { reference, text: 'It floats.', staff: 1, mailDomain }, written)
      await db()
        .updateTable('letter')
        .set({ state: 'parked', next_attempt_at: null, last_attempt_at: '2026-01-07T00:00:00.000Z' })
        .where('reference', '=', `${reference}.1`)
        .execute()
    }
    for (const reference of [refused, waiting, answered]) await markAnswered(db(), reference, 1, marked)
    const before = new Date('2026-06-01T00:00:00Z')
    expect(await deleteMessagesBefore(db(), before, noFile)).toBe(2)
    const left = (await listStoredMessages(db())).map(({ reference }) => reference)
    expect(left).toEqual([waiting, unsettled])
    expect(await db().selectFrom('message_answer').select('reference').execute()).toEqual([
      { reference: `${unsettled}.1` },
    ])
  })
})

async function aLetterThatIs(db: Database, state: LetterState): Promise<string> {
  if (state === 'held') return aQueuedLetter(db, { held: 'it looks like spam' })
  const reference = await aQueuedLetter(db)
  if (state === 'queued') return reference
  // Its due time makes it the first to be claimed.
  await db
    .updateTable('letter')
    .set({ next_attempt_at: '2020-01-01T00:00:00.000Z' })
    .where('reference', '=', reference)
    .execute()
  const letter = await claimLetter(db, 60_000)
  if (!letter) throw new Error('There is no letter to claim')
  await saveDeliveryResult(db, letter, { state, answer: '250 OK', reason: 'none' } as const)
  return reference
}
