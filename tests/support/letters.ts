import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onTestFinished } from 'vitest'
import type { Database } from '../../src/database/open-database.ts'
import { type Letter, newMessageId, queueLetter } from '../../src/mail/letter.ts'
import { letterMail } from '../../src/mail/letter-mail.ts'
import { openOutbox, type OutboxRhythm } from '../../src/mail/outbox.ts'
import { smtpTransport } from '../../src/mail/smtp-transport.ts'

export const addresses = { from: 'website@hangar.example', to: ['workshop@hangar.example'] }

/** A letter with sensible defaults, about a message that need not be stored. */
export function aLetter(given: Partial<Letter> = {}): Letter {
  const message = given.message ?? 'Does it float?'
  return {
    reference: randomBytes(4).toString('hex').toUpperCase().replace(/^.{4}/, '$&-'),
    message_id: newMessageId('hangar.example'),
    reply_to: 'pilot@example.com',
    subject: 'A question',
    message,
    text: message,
    html: '<p>A question</p>',
    ...given,
  }
}

/** Stores a letter and the message that it brings, and returns the reference. */
export async function aQueuedLetter(
  db: Database,
  { held, ...given }: Partial<Letter> & { held?: string } = {},
): Promise<string> {
  const letter = aLetter(given)
  await db.transaction().execute(async (transaction) => {
    const { reference, message, reply_to: from_email } = letter
    const received_at = new Date().toISOString()
    await transaction
      .insertInto('contact_message')
      .values({ reference, subject: 'contact-us', message, from_email, received_at })
      .execute()
    await queueLetter(transaction, { ...letter, held })
  })
  return letter.reference
}

/** The letter's row as it stands now. */
export async function storedLetter(db: Database, reference: string) {
  return db.selectFrom('letter').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}

/** An outbox in a hurry, which sends to a mail server and is stopped when the test has ended. */
export function anOutbox(db: Database, url: string, rhythm: Partial<OutboxRhythm> = {}) {
  const lines: string[] = []
  const outbox = openOutbox({
    db,
    transport: smtpTransport(url, addresses),
    log: (line) => lines.push(line),
    rhythm: { pollMs: 20, firstMs: 20, longestMs: 100, ...rhythm },
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= outbox.stop())
  onTestFinished(stop)
  return { lines, wake: outbox.wake, stop }
}

export async function aMailServer(settings: { port?: number; login?: boolean } = {}) {
  const { startMailServer } = await import('./mail-server.ts')
  const server = await startMailServer(settings)
  onTestFinished(server.stop)
  return server
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The letter's bytes as a mail server gets them. */
export async function rawLetter(letter: Letter & { queued_at: string }): Promise<Uint8Array> {
  const { message } = await composer.sendMail(letterMail(letter, addresses))
  if (!(message instanceof Uint8Array)) throw new Error('The letter is no buffer')
  return message
}
