import { createHash, randomInt } from 'node:crypto'
import type { ContactMessage, ContactReceipt } from '../contract/contact-message.ts'
import type { Database } from '../database/open-database.ts'
import { queueLetter } from '../mail/letter.ts'
import { enforceMessageLimits, type MessageLimits } from './message-limits.ts'

type SubmittedMessage = Omit<ContactMessage, 'leave_empty'>

interface StoreMessageOptions {
  aboutModel?: number | undefined
  mailDomain?: string
  /** Language of the visitor's browser, such as `vi`. */
  language?: string | undefined
  /** Why the letter about the message is held; undefined to send it. */
  held?: string | undefined
  /** Idempotency key, which is the same for all attempts to send a message. */
  key?: string | undefined
  address?: string | undefined
  limits?: MessageLimits
}

const noLimits: MessageLimits = { perAddress: 0, inTotal: 0 }

/**
 * Stores a message and queues the letter about it. The same message with the same key is stored only once.
 * @throws TooManyMessages
 */
export async function storeContactMessage(
  db: Database,
  message: SubmittedMessage,
  options: StoreMessageOptions = {},
): Promise<ContactReceipt> {
  const { key, held, mailDomain = 'localhost', limits = noLimits } = options
  const sent_with = key === undefined ? null : hashAttempt(key, message)
  const earlier = await findEarlierAttempt(db, sent_with)
  if (earlier) return earlier
  const reference = newReference()
  const isNew = await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('contact_message')
      .values({
        ...message,
        reference,
        received_at: new Date().toISOString(),
        sent_with,
        language: options.language ?? null,
        about: message.about ?? null,
        about_model: options.aboutModel ?? null,
      })
      .onConflict((conflict) => conflict.column('sent_with').doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (!inserted) return false
    await enforceMessageLimits(transaction, limits, options.address)
    await queueLetter(transaction, reference, { mailDomain, held })
    return true
  })
  return isNew ? { reference } : ((await findEarlierAttempt(db, sent_with)) ?? { reference })
}

async function findEarlierAttempt(
  db: Database,
  sent_with: string | null,
): Promise<ContactReceipt | undefined> {
  if (sent_with === null) return undefined
  return db
    .selectFrom('contact_message')
    .select('reference')
    .where('sent_with', '=', sent_with)
    .executeTakeFirst()
}

/** Does not include `about`, because a message that is restored on another page loses it but is still the same message. */
function hashAttempt(key: string, { subject, message, from_email }: SubmittedMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([key, subject, message, from_email]))
    .digest('base64url')
}

/** Eight characters such as `7K3F-9QXM`, without I, L and O, which look like 1 and 0 (Crockford's Base32, which also lacks U). */
function newReference(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${four()}-${four()}`
}
