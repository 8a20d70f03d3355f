import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { requireStoredLetter } from '../../tests/support/mail/letter-fixtures.ts'
import { composeStoredLetter } from './compose-letter.ts'
import { storeContactMessage } from './contact-message.ts'

const aMessage = { subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }

describeOnEachDatabase('a contact message', (db) => {
  test('is stored unchanged under the reference that the visitor gets', async () => {
    const message = { ...aMessage, message: 'Xin chào 飛行機 ✈️\r\n\t"quoted"' }
    const { reference } = await storeContactMessage(db(), message)
    const stored = await db()
      .selectFrom('contact_message')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    expect(stored).toMatchObject(message)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(Date.parse(stored?.received_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('has a unique reference', async () => {
    const receipts = await Promise.all(Array.from({ length: 20 }, () => storeContactMessage(db(), aMessage)))
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(20)
  })

  test('has a letter that is due immediately', async () => {
    const { reference } = await storeContactMessage(db(), aMessage, {
      mailDomain: 'hangar.example',
      language: 'ja',
    })
    const letter = await requireStoredLetter(db(), reference)
    expect(letter).toMatchObject({
      state: 'queued',
      attempts: 0,
      message_id: expect.stringMatching(/^[\w-]+@hangar\.example$/),
    })
    expect(await composeStoredLetter(db(), reference, undefined)).toMatchObject({
      message: 'Hello',
      reply_to: 'pilot@example.com',
      subject: `[${reference}] pilot@example.com: Hello`,
      text: expect.stringContaining('Language:  Japanese (ja)'),
    })
    expect(Date.parse(letter.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('that is held has a letter that waits to be released', async () => {
    const { reference } = await storeContactMessage(db(), aMessage, { held: 'it was sent too fast' })
    expect(await requireStoredLetter(db(), reference)).toMatchObject({
      state: 'held',
      reason: 'it was sent too fast',
      next_attempt_at: null,
    })
  })

  test('is stored once: its letter repeats none of it', async () => {
    const { reference } = await storeContactMessage(db(), { ...aMessage, message: 'A unique question' })
    expect(JSON.stringify(await requireStoredLetter(db(), reference))).not.toMatch(/unique|pilot/)
  })

  test('is the same message when its draft was restored without what it is about', async () => {
    const key = 'the same attempt'
    const first = await storeContactMessage(db(), { ...aMessage, about: 'P-51D' }, { key })
    expect(await storeContactMessage(db(), aMessage, { key })).toEqual(first)
  })

  test('is not stored without its letter', async () => {
    const count = async () => (await db().selectFrom('contact_message').select('id').execute()).length
    const before = await count()
    await db().schema.alterTable('letter').renameTo('letter_away').execute()
    await expect(storeContactMessage(db(), aMessage)).rejects.toThrow(/letter/)
    await db().schema.alterTable('letter_away').renameTo('letter').execute()
    expect(await count()).toBe(before)
  })
})
