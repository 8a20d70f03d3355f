import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '../../src/database/open-database.ts'
import type { LetterState } from '../../src/database/tables.ts'
import { type Letter, newMessageId, queueLetter } from '../../src/mail/letter.ts'
import { letterMail } from '../../src/mail/letter-mail.ts'
import { openOutbox, type OutboxRhythm } from '../../src/mail/outbox.ts'
import type { Concern } from '../../src/mail/send-letter.ts'
import { smtpTransport } from '../../src/mail/smtp-transport.ts'
import { type MailServer, readLetter, startMailServer } from './mail-server.ts'

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
  const concerns: Concern[] = []
  const outbox = openOutbox({
    db,
    transport: smtpTransport(url, addresses),
    log: (line, concern) => {
      lines.push(line)
      concerns.push(concern)
    },
    rhythm: { pollMs: 20, firstMs: 20, longestMs: 100, ...rhythm },
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= outbox.stop())
  onTestFinished(stop)
  return { lines, concerns, wake: outbox.wake, stop }
}

/** A mail server that is stopped when the test has ended. */
export async function aMailServer(settings: { port?: number; login?: boolean } = {}) {
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

/** Waits until a letter is in a state and nobody is sending it. */
export async function letterThatIs(db: Database, reference: string, state: LetterState) {
  return vi.waitUntil(
    async () => {
      const letter = await storedLetter(db, reference)
      return letter.state === state && letter.claimed_by === null && letter
    },
    { timeout: 25_000, interval: 10 },
  )
}

/** Waits until somebody is sending a letter. */
export async function letterUnderWay(db: Database, reference: string): Promise<void> {
  const isClaimed = async () => (await storedLetter(db, reference)).claimed_by !== null
  await vi.waitUntil(isClaimed, { timeout: 25_000, interval: 10 })
}

/** The Message-IDs of what a mail server got, oldest first. */
export async function receivedIds({ received }: MailServer): Promise<string[]> {
  return Promise.all(received.map(async ({ raw }) => (await readLetter(raw)).messageId ?? ''))
}
