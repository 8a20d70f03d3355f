import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { aQueuedLetter, requireStoredLetter } from '../../tests/support/mail/letter-fixtures.ts'
import { claimLetter } from '../mail/letter-claim.ts'
import { queueLetter } from '../mail/letter.ts'
import { answerMessage, listAnswers } from './message-answer.ts'
import { deleteOtherLetter, findOtherLetter, listOtherLetters } from './other-letter.ts'

const mailDomain = 'hangar.example'
const now = new Date('2026-11-24T10:00:00.000Z')

describeOnEachDatabase('a letter that is not about a message', (db) => {
  beforeEach(async () => {
    await db().deleteFrom('letter').execute()
    await db().deleteFrom('contact_message').execute()
  })

  async function anAnswerAndAReport() {
    const message = await aQueuedLetter(db(), { reference: '7K01-9QXM' })
    const answer = await answerMessage(
      db(),
      { reference: message, text: 'It floats.', staff: 1, mailDomain },
      now,
    )
    await queueLetter(db(), 'publication-12', { mailDomain })
    await db()
      .updateTable('letter')
      .set({ state: 'parked', reason: 'it was refused for good', next_attempt_at: null })
      .where('reference', '=', 'publication-12')
      .execute()
    return { message, answer: answer ?? '' }
  }

  test('is listed by its state, an answer with its text and the visitor who gets it', async () => {
    const { answer } = await anAnswerAndAReport()
    expect(await listOtherLetters(db())).toMatchObject([
      { reference: answer, state: 'queued', text: 'It floats.', from_email: 'pilot@example.com' },
      { reference: 'publication-12', state: 'parked', text: null, from_email: null },
    ])
    expect(await listOtherLetters(db(), 'parked')).toMatchObject([{ reference: 'publication-12' }])
  })

  test('is found by its reference, that of an answer in any spelling', async () => {
    const { message } = await anAnswerAndAReport()
    for (const name of ['7K01-9QXM.1', '7koL9qxm.1'])
      expect(await findOtherLetter(db(), name)).toMatchObject({ text: 'It floats.' })
    expect(await findOtherLetter(db(), 'publication-12')).toMatchObject({ state: 'parked' })
    for (const name of [message, '7K01-9QXM.2', 'publication-1', ''])
      expect(await findOtherLetter(db(), name)).toBeUndefined()
  })

  test('is deleted with its file, but not while it is being sent; the text of an answer stays', async () => {
    const { message, answer } = await anAnswerAndAReport()
    const removed: string[] = []
    const remove = (reference: string) =>
      deleteOtherLetter(db(), reference, async (each) => void removed.push(each))
    expect(await remove('publication-12')).toBe(true)
    await claimLetter(db(), 60_000)
    await claimLetter(db(), 60_000)
    expect(await remove(answer)).toBe(false)
    await db().updateTable('letter').set({ claimed_until: null }).execute()
    expect(await remove(answer)).toBe(true)
    expect(removed).toEqual(['publication-12', answer])
    expect(await listOtherLetters(db())).toEqual([])
    expect(await listAnswers(db(), message)).toMatchObject([{ text: 'It floats.', state: null }])
    expect(await requireStoredLetter(db(), message)).toBeDefined()
  })
})
