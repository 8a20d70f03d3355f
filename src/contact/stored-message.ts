import type { Database } from '../database/open-database.ts'
import type { LetterState } from '../database/tables.ts'
import { isUnclaimed } from '../mail/letter-claim.ts'
import { newMessageId, queueLetter } from '../mail/letter.ts'
import { resendLetter } from '../mail/resend-letter.ts'
import { composeLetter } from './compose-letter.ts'

/** A message with the state of its letter; `state` is null for one of a time before there were letters. */
export type StoredMessage = Awaited<ReturnType<typeof listStoredMessages>>[number]

/** The messages, oldest first; all, or those whose letter is in a state. */
export async function listStoredMessages(db: Database, state?: LetterState) {
  return selectMessages(db)
    .$if(state !== undefined, (query) => query.where('letter.state', '=', state ?? null))
    .orderBy('contact_message.id')
    .execute()
}

/**
 * The message with a reference or a number. A reference is understood in small letters too, without its
 * dash, and with the letters that it never has in the place of the digits that they are read as.
 */
export async function findStoredMessage(db: Database, name: string) {
  const signs = name.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const reference = `${signs.slice(0, 4)}-${signs.slice(4)}`
  const byReference = await selectMessages(db)
    .where('contact_message.reference', '=', reference)
    .select('contact_message.message')
    .executeTakeFirst()
  if (byReference || !/^\d{1,9}$/.test(name)) return byReference
  return selectMessages(db)
    .where('contact_message.id', '=', Number(name))
    .select('contact_message.message')
    .executeTakeFirst()
}

function selectMessages(db: Database) {
  return db
    .selectFrom('contact_message')
    .leftJoin('letter', 'letter.reference', 'contact_message.reference')
    .select(['contact_message.id', 'contact_message.reference', 'contact_message.subject'])
    .select(['contact_message.from_email', 'contact_message.received_at'])
    .select(['letter.state', 'letter.reason', 'letter.message_id', 'letter.queued_at', 'letter.attempts'])
    .select([
      'letter.next_attempt_at',
      'letter.last_attempt_at',
      'letter.last_answer',
      'letter.claimed_until',
    ])
}

/**
 * Sends the letter of a message anew; a message without one gets it now.
 *
 * @returns the state that the letter was in; one that is `held` stays so
 */
export async function resendMessage(
  db: Database,
  reference: string,
  { siteUrl, mailDomain }: { siteUrl: string | undefined; mailDomain: string },
): Promise<LetterState | undefined> {
  const state = await resendLetter(db, reference, mailDomain)
  if (state !== undefined) return state
  const source = await db
    .selectFrom('contact_message')
    .select(['reference', 'subject', 'message', 'from_email', 'received_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await queueLetter(db, {
    reference,
    message_id: newMessageId(mailDomain),
    reply_to: source.from_email,
    message: source.message,
    ...(await composeLetter(db, source, siteUrl)),
  })
  return undefined
}

/**
 * Deletes a message with its letter, and before it what `removeFile` removes.
 *
 * @returns false where nothing was deleted: the letter is being sent at this moment, or is in no such state
 */
export async function deleteMessage(
  db: Database,
  reference: string,
  removeFile: (reference: string) => Promise<void>,
  states: readonly LetterState[] = ['queued', 'held', 'sent', 'parked'],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('letter')
      .where('reference', '=', reference)
      .where(isUnclaimed)
      .where('state', 'in', states)
      .executeTakeFirst()
    const letter = await transaction
      .selectFrom('letter')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n && letter) return false
    await transaction.deleteFrom('contact_message').where('reference', '=', reference).execute()
    await removeFile(reference)
    return true
  })
}

/** Letters that nobody will miss: what was sent has arrived, and what is held was not wanted. */
const delivered = ['sent', 'held'] as const

/**
 * Deletes the messages that were received before a time and whose letter need not be sent any more: it is
 * sent, is held or never was. What is still to be delivered, or was refused, is kept.
 *
 * @returns how many were deleted
 */
export async function deleteMessagesBefore(
  db: Database,
  before: Date,
  removeFile: (reference: string) => Promise<void>,
): Promise<number> {
  const old = await selectMessages(db)
    .where('contact_message.received_at', '<', before.toISOString())
    .where((row) => row.or([row('letter.state', 'is', null), row('letter.state', 'in', delivered)]))
    .orderBy('contact_message.id')
    .execute()
  let deleted = 0
  for (const { reference } of old) {
    if (await deleteMessage(db, reference, removeFile, delivered)) deleted += 1
  }
  return deleted
}
