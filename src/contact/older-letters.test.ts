import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aMailServer, anOutbox, waitForLetterState } from '../../tests/support/mail/letter-fixtures.ts'
import { parseLetter, readAttachedMessage } from '../../tests/support/mail/mail-server.ts'
import { createTestDatabase, databaseKinds } from '../../tests/support/database/test-databases.ts'
import { migrate, migrateTo } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { findStoredMessage, resendMessage } from './stored-message.ts'

const [queued, sent] = ['7K3F-9QXM', '7K3F-9QXN']
const message = 'About: P-51D Mustang 60: manual\r\n\r\nIs there one in 日本語?'

describe.each(databaseKinds)('a letter composed by an older version on %s', (kind) => {
  async function anOlderDatabase() {
    const { location, remove } = await createTestDatabase(kind)
    const db = openDatabase(location)
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    await migrateTo(db, '0004-long-lists')
    const now = '2026-08-31T10:05:59.000Z'
    for (const [reference, state, due] of [
      [queued, 'queued', now],
      [sent, 'sent', null],
    ] as const) {
      const text = `Reference: ${reference}\nFrom:      pilot@example.com\nLanguage:  Vietnamese (vi)\n\n${'-'.repeat(72)}\n${message}`
      await sql`insert into contact_message (reference, subject, message, from_email, received_at)
        values (${reference}, 'contact-us', ${message}, 'pilot@example.com', ${now})`.execute(db)
      await sql`insert into letter (reference, message_id, reply_to, subject, message, text, html, state, queued_at, next_attempt_at)
        values (${reference}, ${`${state}@hangar.example`}, 'pilot@example.com', 'A question', ${message}, ${text}, '<p>', ${state}, ${now}, ${due})`.execute(
        db,
      )
    }
    await migrate(db)
    return db
  }

  test('is still sent once, with its Message-ID and all it said', async () => {
    const db = await anOlderDatabase()
    const server = await aMailServer()
    anOutbox(db, server.url)
    await waitForLetterState(db, queued, 'sent')
    expect(server.received).toHaveLength(1)
    const letter = await parseLetter(server.received[0]?.raw ?? Buffer.alloc(0))
    expect(readAttachedMessage(letter)).toBe(message)
    expect(letter).toMatchObject({
      messageId: '<queued@hangar.example>',
      replyTo: [{ address: 'pilot@example.com' }],
      text: expect.stringMatching(/\nLanguage: {2}Vietnamese \(vi\)\nAbout: {5}P-51D Mustang 60: manual\n/),
    })
  })

  test('can be shown and sent again', async () => {
    const db = await anOlderDatabase()
    expect(await findStoredMessage(db, sent)).toMatchObject({ message, state: 'sent' })
    expect(await resendMessage(db, sent, 'hangar.example')).toBe('sent')
    const server = await aMailServer()
    anOutbox(db, server.url)
    const { message_id } = await waitForLetterState(db, sent, 'sent')
    expect(message_id).not.toBe('sent@hangar.example')
  })
})
