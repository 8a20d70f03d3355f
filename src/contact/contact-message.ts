// How people reach the company: the message, its rules, where it is kept and the letter that brings it.
import { createHash, randomInt } from 'node:crypto'
import type { ContactReceipt } from '../contract/contact-message.ts'
import type { Database } from '../database/open-database.ts'
import { newMessageId, queueLetter } from '../mail/letter.ts'
import { composeLetter } from './compose-letter.ts'
import { countMessage, type MessageLimits } from './message-limits.ts'

/** A message as its sender wrote it. */
export interface WrittenMessage {
  subject: string
  message: string
  from_email: string
}

/** What is known beside the message, and what is made of it. */
export interface MessageSettings {
  /** The public address of the site, for links. */
  siteUrl?: string | undefined
  /** What stands behind the @ of the letter's Message-ID. */
  mailDomain?: string
  /** The language of the visitor's browser, such as `vi`. */
  language?: string | undefined
  /** Why the letter is to be kept until somebody releases it. */
  held?: string | undefined
  /** The same for an attempt and its repetitions. */
  key?: string | undefined
  /** Whom the limit counts; undefined where nothing is known. */
  address?: string | undefined
  limits?: MessageLimits
}

const noLimits: MessageLimits = { perAddress: 0, inTotal: 0 }

/**
 * Stores a message together with the letter that brings it, both or neither, and returns its reference.
 * When it returns, both are on disk. The same message with the same key is stored once, however often it
 * comes; with other words it is another message, so that no words are lost.
 *
 * @throws TooManyMessages
 */
export async function storeContactMessage(
  db: Database,
  message: WrittenMessage,
  {
    siteUrl,
    mailDomain = 'localhost',
    language,
    held,
    key,
    address,
    limits = noLimits,
  }: MessageSettings = {},
): Promise<ContactReceipt> {
  const sent_with = key === undefined ? null : hashOf(key, message)
  const before = await findSent(db, sent_with)
  if (before) return before
  const stored = { ...message, reference: newReference(), received_at: new Date().toISOString(), sent_with }
  const { reference } = stored
  const letter = {
    reference,
    message_id: newMessageId(mailDomain),
    reply_to: message.from_email,
    message: message.message,
    ...(await composeLetter(db, { ...stored, language }, siteUrl)),
  }
  const isNew = await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('contact_message')
      .values(stored)
      .onConflict((conflict) => conflict.column('sent_with').doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (!inserted) return false
    await countMessage(transaction, limits, address)
    await queueLetter(transaction, { ...letter, held })
    return true
  })
  return isNew ? { reference } : ((await findSent(db, sent_with)) ?? { reference })
}

/** What was stored before with the same key and the same words. */
async function findSent(db: Database, sent_with: string | null): Promise<ContactReceipt | undefined> {
  if (sent_with === null) return undefined
  return db
    .selectFrom('contact_message')
    .select('reference')
    .where('sent_with', '=', sent_with)
    .executeTakeFirst()
}

function hashOf(key: string, { subject, message, from_email }: WrittenMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([key, subject, message, from_email]))
    .digest('base64url')
}

/** Eight signs that cannot be mistaken for one another when read out, such as 7K3F-9QXM. */
function newReference(): string {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${four()}-${four()}`
}
