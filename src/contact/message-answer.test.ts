import { expect, test } from 'vitest'
import {
  aMailServer,
  anOutbox,
  aQueuedLetter,
  requireStoredLetter,
  waitForLetterState,
} from '../../tests/support/mail/letter-fixtures.ts'
import { parseLetter } from '../../tests/support/mail/mail-server.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { answerMessage, listAnswers, markAnswered } from './message-answer.ts'
import { countTrays, findTrayMessage, listTray } from './message-tray.ts'
import { deleteMessage, deleteMessagesOfSender } from './stored-message.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const mailDomain = 'hangar.example'

describeOnEachDatabase(
  'an answer to a message',
  (db) => {
    const answer = (reference: string, text = 'It floats.') =>
      answerMessage(db(), { reference, text, staff: 1, mailDomain }, now)

    test('is sent once to the visitor, with a copy to the mailbox, in the thread of its letter', async () => {
      const server = await aMailServer()
      const reference = await aQueuedLetter(db(), { message: 'Does it float?\r\n<b>Really?</b>' })
      const answered = await answer(reference, 'Yes: <i>all</i> do.')
      expect(answered).toBe(`${reference}.1`)
      const outbox = anOutbox(db(), server.url)
      await waitForLetterState(db(), reference, 'sent')
      await waitForLetterState(db(), `${reference}.1`, 'sent')
      await outbox.stop()
      const sent = server.received.filter(({ raw }) => raw.includes('Subject: Re: '))
      expect(sent.map(({ to }) => to)).toEqual([['pilot@example.com'], ['workshop@hangar.example']])
      expect(server.received).toHaveLength(3)
      const letter = await parseLetter(sent[0]?.raw ?? Buffer.alloc(0))
      const { message_id } = await requireStoredLetter(db(), reference)
      expect(letter).toMatchObject({
        to: [{ address: 'pilot@example.com' }],
        replyTo: [{ address: 'workshop@hangar.example' }],
        inReplyTo: `<${message_id}>`,
        references: `<${message_id}>`,
        subject: `Re: [${reference}]`,
        text: expect.stringMatching(/^Yes: <i>all<\/i> do\.\n\n.*\n> Does it float\?\n> <b>Really\?<\/b>\n/),
        html: expect.stringContaining('&lt;b&gt;Really?&lt;/b&gt;'),
      })
      expect(letter.bcc).toBeUndefined()
    })

    test('two at once are two, and a message that is gone has none', async () => {
      const reference = await aQueuedLetter(db())
      await Promise.all([answer(reference, 'One'), answer(reference, 'Two')])
      const answers = await listAnswers(db(), reference)
      expect(answers.map((each) => each.text).toSorted()).toEqual(['One', 'Two'])
      expect(answers.map((each) => each.reference)).toEqual([`${reference}.1`, `${reference}.2`])
      expect(await answer('7K3F-9QXM')).toBeUndefined()
    })

    test('that is sent again because the response was lost is stored once', async () => {
      const reference = await aQueuedLetter(db())
      const twice = await Promise.all([answer(reference), answer(reference)])
      expect(twice).toEqual([`${reference}.1`, `${reference}.1`])
      expect(await answer(reference, 'It flies.')).toBe(`${reference}.2`)
      expect(await answer(reference)).toBe(`${reference}.3`)
      const other = { reference, text: 'It floats.', staff: 2, mailDomain }
      expect(await answerMessage(db(), other, now)).toBe(`${reference}.4`)
      await db()
        .updateTable('letter')
        .set({ state: 'parked', next_attempt_at: null })
        .where('reference', '=', `${reference}.4`)
        .execute()
      expect(await answerMessage(db(), other, now)).toBe(`${reference}.5`)
      const letters = await db().selectFrom('letter').select('id').execute()
      expect(letters).toHaveLength(6)
      await db().deleteFrom('letter').where('reference', '=', `${reference}.5`).execute()
      expect(await answerMessage(db(), other, now)).toBe(`${reference}.6`)
    })

    test('moves its message to the answered ones, until it cannot be delivered', async () => {
      const reference = await aQueuedLetter(db())
      const held = await aQueuedLetter(db(), { held: 'it looks like spam' })
      const trayOf = async () => (await findTrayMessage(db(), reference))?.tray
      expect(await trayOf()).toBe('new')
      expect(await countTrays(db())).toEqual({ new: 1, held: 1, failed: 0, answered: 0 })
      await answer(reference)
      expect(await trayOf()).toBe('answered')
      await db()
        .updateTable('letter')
        .set({ state: 'parked', next_attempt_at: null })
        .where('reference', '=', `${reference}.1`)
        .execute()
      expect(await trayOf()).toBe('failed')
      await markAnswered(db(), held, 1, now)
      expect(await listTray(db(), 'answered', { limit: 9 })).toMatchObject([{ reference: held }])
      await markAnswered(db(), held, null, now)
      expect(await listTray(db(), 'held', { limit: 9 })).toMatchObject([
        { reference: held, answered_at: null },
      ])
    })

    test('that could not be delivered is settled by marking its message, or by another answer', async () => {
      const reference = await aQueuedLetter(db())
      const trayOf = async () => (await findTrayMessage(db(), reference))?.tray
      const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
      const fail = (number: number, at: Date) =>
        db()
          .updateTable('letter')
          .set({ state: 'parked', next_attempt_at: null, last_attempt_at: at.toISOString() })
          .where('reference', '=', `${reference}.${number}`)
          .execute()
      await answer(reference)
      await fail(1, minutes(10))
      expect(await trayOf()).toBe('failed')
      await markAnswered(db(), reference, 1, minutes(5))
      expect(await trayOf()).toBe('failed')
      await markAnswered(db(), reference, 1, minutes(20))
      expect(await trayOf()).toBe('answered')
      await markAnswered(db(), reference, null, minutes(21))
      expect(await trayOf()).toBe('failed')
      const again = { reference, text: 'It floats.', staff: 1, mailDomain }
      expect(await answerMessage(db(), again, minutes(30))).toBe(`${reference}.2`)
      expect(await trayOf()).toBe('answered')
      // Another server, whose clock is late, has tried to send it.
      await fail(2, minutes(29))
      expect(await trayOf()).toBe('failed')
    })

    test('is deleted with its message and both files, but not while it is being sent', async () => {
      const reference = await aQueuedLetter(db())
      await answer(reference)
      const files: string[] = []
      const remove = async (each: string) => void files.push(each)
      const claim = (until: string | null) =>
        db()
          .updateTable('letter')
          .set({ claimed_until: until })
          .where('reference', '=', `${reference}.1`)
          .execute()
      await claim('9999-01-01T00:00:00.000Z')
      expect(await deleteMessage(db(), reference, remove)).toBe(false)
      expect(await requireStoredLetter(db(), reference)).toBeDefined()
      expect(files).toEqual([])
      await claim(null)
      expect(await deleteMessage(db(), reference, remove)).toBe(true)
      expect(files).toEqual([reference, `${reference}.1`])
      expect(await db().selectFrom('letter').select('id').execute()).toEqual([])
      expect(await db().selectFrom('message_answer').select('reference').execute()).toEqual([])
    })

    test('all messages of an address are deleted together, in whatever case it was written', async () => {
      await aQueuedLetter(db())
      await aQueuedLetter(db())
      const none = async () => {}
      expect(await deleteMessagesOfSender(db(), 'other@example.com', none)).toEqual({
        deleted: 0,
        remaining: 0,
      })
      expect(await deleteMessagesOfSender(db(), 'Pilot@Example.com', none)).toEqual({
        deleted: 2,
        remaining: 0,
      })
    })
  },
  { databaseFor: 'each test' },
)
