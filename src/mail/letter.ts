import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import type { LetterState } from '../database/tables.ts'

export interface LetterContent {
  /** Recipients; without them, the letter goes to the addresses of the settings. */
  to?: readonly string[]
  /** Also send the letter to the addresses of the settings, invisibly to the recipients, once it was accepted for those. */
  copy?: boolean
  /** Message-ID of the letter that this one answers. */
  in_reply_to?: string
  reply_to: string
  subject: string
  /** The visitor's message, which is attached unchanged; empty for none. */
  message: string
  text: string
  html: string
}

export interface Letter extends LetterContent {
  reference: string
  message_id: string
  /** When the letter was last queued; UTC, ISO 8601. */
  queued_at: string
}

export interface MailTransport {
  /** Returns the mail server's answer. @throws LetterRejected if retrying is pointless */
  send: (letter: Letter, signal: AbortSignal) => Promise<string>
  close: () => void
}

export class LetterRejected extends Error {
  override readonly name = 'LetterRejected'
}

/** Adds a letter to the outbox. If `held` gives a reason, the letter waits until somebody releases it. */
export async function queueLetter(
  db: Database,
  reference: string,
  { mailDomain, held }: { mailDomain: string; held?: string | undefined },
): Promise<void> {
  const status = {
    ...dueNow(),
    ...(held !== undefined && ({ state: 'held', reason: held, next_attempt_at: null } as const)),
  }
  await db
    .insertInto('letter')
    .values({ reference, message_id: newMessageId(mailDomain), ...status })
    .execute()
}

/**
 * Queues a letter again and returns its state before; undefined if there is no such letter. Held letters stay held. A sent
 * letter gets a new Message-ID, because receivers drop a second letter with the same one.
 */
export async function resendLetter(
  db: Database,
  reference: string,
  mailDomain: string,
): Promise<LetterState | undefined> {
  return db.transaction().execute(async (transaction) => {
    const letter = await transaction
      .selectFrom('letter')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (letter === undefined || letter.state === 'held') return letter?.state
    await transaction
      .updateTable('letter')
      .set({ ...dueNow(), ...(letter.state === 'sent' && { message_id: newMessageId(mailDomain) }) })
      .where('reference', '=', reference)
      .where('state', '=', letter.state)
      .execute()
    return letter.state
  })
}

/** Queues a held letter. Returns false if it is not held. */
export async function releaseLetter(db: Database, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set(dueNow())
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function dueNow() {
  const now = new Date().toISOString()
  return { state: 'queued', reason: null, queued_at: now, next_attempt_at: now, attempts: 0 } as const
}

export function newMessageId(domain: string): string {
  return `${randomUUID()}@${domain}`
}

export async function countLetters(db: Database) {
  const counts = await db
    .selectFrom('letter')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return { counts, oldestQueued: await findOldestQueued(db) }
}

export async function findOldestQueued(db: Database): Promise<Date | undefined> {
  const { oldest } = await db
    .selectFrom('letter')
    .select((row) => row.fn.min('queued_at').as('oldest'))
    // The same as `state = 'queued'`, but this column has an index.
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return oldest ? new Date(oldest) : undefined
}
