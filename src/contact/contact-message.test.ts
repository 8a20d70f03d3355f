import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { storeContactMessage } from './contact-message.ts'

describeOnEachDatabase('a contact message', (db) => {
  test('is stored exactly as it was written, under the reference that the visitor is told', async () => {
    const message = {
      subject: 'contact-us',
      message: 'Xin chào 飛行機 ✈️\r\n\t"quoted"',
      from_email: 'pilot@example.com',
    }
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

  test('has a reference of its own', async () => {
    const message = { subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }
    const receipts = await Promise.all(Array.from({ length: 20 }, () => storeContactMessage(db(), message)))
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(20)
  })
})
