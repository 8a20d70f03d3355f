import { expect, test } from 'vitest'
import { aQueuedLetter, requireStoredLetter } from '../../../tests/support/mail/letter-fixtures.ts'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { describeOnEachDatabase } from '../../../tests/support/database/test-databases.ts'
import { studioMessageListSchema, studioMessageSchema } from '../../contract/studio/message.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'

const mail = { smtpUrl: 'smtp://localhost:1', from: 'website@example.com', domain: 'example.com' }
const at = (path: string, id: string) => path.replace(':id', id)

describeOnEachDatabase(
  "visitors' messages",
  (db) => {
    test('are listed by tray, with the reason they are held for', async () => {
      const browser = await openTestStudio(db()).signInNew('a@example.com')
      const reference = await aQueuedLetter(db(), { message: 'Buy now'.repeat(100) })
      const held = await aQueuedLetter(db(), { held: 'it was sent 3 ms after the form was opened' })
      const list = async (query: string) =>
        studioMessageListSchema.parse(await browser.json('GET', paths.messages + query))
      expect(await list('')).toMatchObject({
        counts: { new: 1, held: 1, failed: 0, answered: 0 },
        rows: [{ reference, excerpt: 'Buy now'.repeat(100).slice(0, 200), reason: null }],
        has_more: false,
      })
      expect(await browser.json('GET', paths.unread)).toEqual({ messages: 1 })
      expect((await list('?tray=held')).rows).toMatchObject([{ reference: held, reason: 'too-fast' }])
      expect((await list('?tray=answered&before=x')).rows).toEqual([])
    })

    test('are released, marked and answered; without a mail server they are not answered', async () => {
      const studio = openTestStudio(db(), { mail })
      const browser = await studio.signInNew('b@example.com')
      const held = await aQueuedLetter(db(), { held: 'it looks like spam' })
      const ask = async (method: string, path: string, body?: object) =>
        studioMessageSchema.parse(await browser.json(method, at(path, held), { ...(body && { body }) }))
      await expectStudioProblem(await browser.ask('POST', at(paths.messageResend, held)), 'letter-held')
      expect(await ask('POST', paths.messageRelease)).toMatchObject({
        tray: 'new',
        letter: { state: 'queued' },
      })
      await expectStudioProblem(await browser.ask('POST', at(paths.messageRelease, held)), 'letter-not-held')
      expect(await ask('PUT', paths.messageAnswered, { answered: true })).toMatchObject({
        tray: 'answered',
        answered: { staff: 'b@example.com' },
      })
      expect((await ask('PUT', paths.messageAnswered, { answered: false })).tray).toBe('new')
      const { answers } = await ask('POST', paths.messageAnswers, { text: 'It does.' })
      expect(answers).toMatchObject([{ reference: `${held}.1`, staff: 'b@example.com', state: 'queued' }])
      await browser.json('POST', at(paths.messageResend, `${held}.1`))
      expect(await requireStoredLetter(db(), `${held}.1`)).toMatchObject({ state: 'queued' })
      const empty = await browser.ask('POST', at(paths.messageAnswers, held), { body: { text: ' \n' } })
      await expectStudioProblem(empty, 'body-unreadable')
      const without = await openTestStudio(db()).signInNew('c@example.com')
      const unsent = await without.ask('POST', at(paths.messageAnswers, held), { body: { text: 'Yes' } })
      await expectStudioProblem(unsent, 'mail-unset')
      for (const [method, path] of [
        ['GET', paths.message],
        ['POST', paths.messageRelease],
        ['POST', paths.messageResend],
      ] as const)
        await expectStudioProblem(await browser.ask(method, at(path, 'XXXX-XXXX')), 'entry-unknown')
    })

    test('are deleted by administrators, and the log of staff names no sender', async () => {
      const removed: string[] = []
      const removeLetterFile = async (reference: string) => void removed.push(reference)
      const studio = openTestStudio(db(), { removeLetterFile })
      const browser = await studio.signInNew('d@example.com', 'administrator')
      const [one, two, three] = [
        await aQueuedLetter(db()),
        await aQueuedLetter(db()),
        await aQueuedLetter(db()),
      ]
      expect(await browser.json('DELETE', at(paths.message, one))).toEqual({ deleted: 1, remaining: 0 })
      expect(await browser.json('DELETE', at(paths.messageSender, two))).toEqual({ deleted: 2, remaining: 0 })
      expect(removed).toEqual([one, two, three])
      await expectStudioProblem(await browser.ask('DELETE', at(paths.message, one)), 'entry-unknown')
      const events = await db().selectFrom('staff_event').select('subject').orderBy('id', 'desc').execute()
      expect(events.slice(0, 2)).toEqual([{ subject: `2 from the sender of ${two}` }, { subject: one }])
    })
  },
  { databaseFor: 'each test' },
)
