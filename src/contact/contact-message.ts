// How people reach the company: the message, its rules, where it is kept and the letter that brings it.
import { randomInt } from 'node:crypto'
import type { ContactMessage, ContactReceipt } from '../contract/contact-message.ts'
import type { Database } from '../database/open-database.ts'
import { newMessageId, queueLetter } from '../mail/letter.ts'
import { composeLetter } from './compose-letter.ts'

/** What goes into a message's letter beside the message. */
export interface LetterSettings {
  /** The public address of the site, for links. */
  siteUrl?: string | undefined
  /** What stands behind the @ of the letter's Message-ID. */
  mailDomain?: string
  /** The language of the visitor's browser, such as `vi`. */
  language?: string | undefined
  /** Why the letter is to be kept until somebody releases it. */
  held?: string | undefined
}

/**
 * Stores a message together with the letter that brings it, both or neither, and returns its reference.
 * When it returns, both are on disk.
 */
export async function storeContactMessage(
  db: Database,
  message: ContactMessage,
  { siteUrl, mailDomain = 'localhost', language, held }: LetterSettings = {},
): Promise<ContactReceipt> {
  const stored = { ...message, reference: newReference(), received_at: new Date().toISOString() }
  const { reference } = stored
  const letter = {
    reference,
    message_id: newMessageId(mailDomain),
    reply_to: message.from_email,
    message: message.message,
    ...(await composeLetter(db, { ...stored, language }, siteUrl)),
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('contact_message').values(stored).execute()
    await queueLetter(transaction, { ...letter, held })
  })
  return { reference }
}

/** Eight signs that cannot be mistaken for one another when read out, such as 7K3F-9QXM. */
function newReference(): string {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${four()}-${four()}`
}
