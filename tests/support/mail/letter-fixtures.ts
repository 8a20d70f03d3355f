import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onTestFinished } from 'vitest'
import { composeStoredLetter } from '../../../src/contact/compose-letter.ts'
import { composeAnswer, isAnswer } from '../../../src/contact/message-answer.ts'
import type { Database } from '../../../src/database/open-database.ts'
import type { LetterState } from '../../../src/database/tables.ts'
import { type Letter, newMessageId, queueLetter } from '../../../src/mail/letter.ts'
import { toMailOptions } from '../../../src/mail/mail-options.ts'
import { openOutbox, type OutboxOptions } from '../../../src/mail/outbox.ts'
import type { Severity } from '../../../src/mail/send-letter.ts'
import { smtpTransport } from '../../../src/mail/smtp-transport.ts'
import { type MailServer, parseLetter, startMailServer } from './mail-server.ts'
import { waitUntil } from '../wait-until.ts'

export const addresses = { from: 'website@hangar.example', to: ['workshop@hangar.example'] }

/** A letter ready for a transport. */
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
    queued_at: '2026-08-31T10:00:00.000Z',
    ...given,
  }
}

/** Stores a message with its letter and returns the reference. */
export async function aQueuedLetter(
  db: Database,
  { held, ...given }: Partial<Pick<Letter, 'reference' | 'message'>> & { held?: string } = {},
): Promise<string> {
  const { reference, message, reply_to: from_email } = aLetter(given)
  await db.transaction().execute(async (transaction) => {
    const received_at = new Date().toISOString()
    await transaction
      .insertInto('contact_message')
      .values({ reference, subject: 'contact-us', message, from_email, received_at })
      .execute()
    await queueLetter(transaction, reference, { mailDomain: 'hangar.example', held })
  })
  return reference
}

export async function requireStoredLetter(db: Database, reference: string) {
  return db.selectFrom('letter').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}

/** An outbox with short delays that is stopped at the end of the test. */
export function anOutbox(db: Database, url: string, options: Partial<OutboxOptions> = {}) {
  const lines: string[] = []
  const severities: Severity[] = []
  const outbox = openOutbox({
    db,
    transport: smtpTransport(url, addresses),
    compose: (reference) =>
      isAnswer(reference)
        ? composeAnswer(db, reference, addresses.to)
        : composeStoredLetter(db, reference, 'https://hangar.example'),
    log: (line, severity) => {
      lines.push(line)
      severities.push(severity)
    },
    options: { pollIntervalMs: 20, baseDelayMs: 20, maxDelayMs: 100, ...options },
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= outbox.stop())
  onTestFinished(stop)
  return { lines, severities, wake: outbox.wake, stop }
}

/** The same database, with a function that returns the number of completed queries. */
export function watchQueries(db: Database): { watched: Database; answers: () => number } {
  let answers = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1
      return result
    },
  })
  return { watched, answers: () => answers }
}

/** A mail server that is stopped at the end of the test. */
export async function aMailServer(settings: { port?: number; login?: boolean } = {}) {
  const server = await startMailServer(settings)
  onTestFinished(server.stop)
  return server
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The letter's bytes as a mail server receives them. */
export async function rawLetter(letter: Letter): Promise<Uint8Array> {
  const { message } = await composer.sendMail(toMailOptions(letter, addresses))
  if (!(message instanceof Uint8Array)) throw new Error('The letter is not a buffer')
  return message
}

/** Waits until the letter is in this state and unclaimed. */
export async function waitForLetterState(db: Database, reference: string, state: LetterState) {
  return waitUntil(async () => {
    const letter = await requireStoredLetter(db, reference)
    return letter.state === state && letter.claimed_by === null && letter
  })
}

export async function waitForLetterClaim(db: Database, reference: string): Promise<void> {
  const isClaimed = async () => (await requireStoredLetter(db, reference)).claimed_by !== null
  await waitUntil(isClaimed)
}

/** Message ids of the received letters, oldest first. */
export async function receivedMessageIds({ received }: MailServer): Promise<string[]> {
  return Promise.all(received.map(async ({ raw }) => (await parseLetter(raw)).messageId ?? ''))
}
