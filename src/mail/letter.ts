// The outbox and its transport: letters are stored with what they are about, and sent from there.
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open-database.ts'

/** A letter as it is stored, before it is known whether and when it is sent. */
export interface Letter {
  /** Of the message that it brings. */
  reference: string
  /** The header Message-ID without its angle brackets. */
  message_id: string
  /** The visitor's address. */
  reply_to: string
  subject: string
  /** What the visitor wrote, exactly. */
  message: string
  text: string
  html: string
}

/**
 * Stores a letter to be sent as soon as possible or, with a reason in `held`, to be kept until somebody
 * releases it. In the transaction of what it is about it is stored if and only if that is.
 */
export async function queueLetter(
  transaction: Database,
  { held, ...letter }: Letter & { held?: string | undefined },
): Promise<void> {
  const queued_at = new Date().toISOString()
  const waiting =
    held === undefined
      ? ({ state: 'queued', next_attempt_at: queued_at } as const)
      : ({ state: 'held', reason: held } as const)
  await transaction
    .insertInto('letter')
    .values({ ...letter, ...waiting, queued_at })
    .execute()
}

/** A Message-ID that no other letter has; a receiver drops a second letter with the same one. */
export function newMessageId(domain: string): string {
  return `${randomUUID()}@${domain}`
}

/** Sends a letter on its way, by mail or to a folder. */
export interface MailTransport {
  /**
   * Sends the letter and returns the receiver's answer. When it returns, the letter is the receiver's.
   *
   * @throws LetterRefused where it is of no use to try again; any other error is for now
   */
  send: (letter: Letter & { queued_at: string }, signal: AbortSignal) => Promise<string>
  close: () => void
}

/** The letter was refused for good; the message says by which answer. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}
