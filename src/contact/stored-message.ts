import { queueFileDeletions, runFileDeletions } from '../database/file-deletions.ts'
import type { Database } from '../database/open-database.ts'
import type { LetterState } from '../database/tables.ts'
import { isUnclaimed } from '../mail/letter-claim.ts'
import { queueLetter, releaseLetter, resendLetter } from '../mail/letter.ts'
import { listAnswerReferences } from './message-answer.ts'
import { trayOfMessage } from './message-tray.ts'

/** `state` is null for a message stored before there were letters. */
export type StoredMessage = Awaited<ReturnType<typeof listStoredMessages>>[number]

export async function listStoredMessages(db: Database, state?: LetterState) {
  return selectMessages(db)
    .$if(state !== undefined, (query) => query.where('letter.state', '=', state ?? null))
    .orderBy('contact_message.id')
    .execute()
}

/** Finds a message by reference or id. References may lack the dash, be in lower case, and have O, I and L for 0 and 1. */
export async function findStoredMessage(db: Database, name: string) {
  const messages = selectMessages(db).select('contact_message.message')
  const ofReference = messages.where('contact_message.reference', '=', toReference(name))
  const byReference = await ofReference.executeTakeFirst()
  if (byReference || !/^\d{1,9}$/.test(name)) return byReference
  return messages.where('contact_message.id', '=', Number(name)).executeTakeFirst()
}

export function toReference(name: string): string {
  const characters = name.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

function selectMessages(db: Database) {
  return db
    .selectFrom('contact_message')
    .leftJoin('letter', 'letter.reference', 'contact_message.reference')
    .select(['contact_message.id', 'contact_message.reference', 'contact_message.subject'])
    .select(['contact_message.from_email', 'contact_message.received_at'])
    .select(['letter.state', 'letter.reason', 'letter.message_id', 'letter.queued_at', 'letter.attempts'])
    .select(['letter.next_attempt_at', 'letter.last_attempt_at'])
    .select(['letter.last_answer', 'letter.claimed_until'])
}

/** Returns the letter's state before. A held letter stays held; a message without a letter gets one. */
export async function resendMessage(
  db: Database,
  reference: string,
  mailDomain: string,
): Promise<LetterState | undefined> {
  const state = await resendLetter(db, reference, mailDomain)
  if (state === undefined) await queueLetter(db, reference, { mailDomain })
  return state
}

/** Sends the letter of a held message. Returns false if it is not held. */
export const releaseMessage = releaseLetter

/** Returns the letter's state before; undefined if there is no such letter. */
export const resendAnswer = resendLetter

class LetterInUse extends Error {}

type RemoveFile = (reference: string) => Promise<void>

/**
 * Deletes a message with its answers and letters. Returns false, and deletes nothing, if a letter is being sent. `removeFile`
 * removes the file of a letter.
 */
export async function deleteMessage(
  db: Database,
  reference: string,
  removeFile: RemoveFile,
): Promise<boolean> {
  if (!(await deleteRows(db, reference, ['queued', 'held', 'sent', 'parked']))) return false
  await runFileDeletions(db, 'mail', removeFile)
  return true
}

/** Queues the files for deletion. Returns false, and deletes nothing, if a letter is being sent or in none of the `states`. */
async function deleteRows(db: Database, reference: string, states: readonly LetterState[]): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      const references = [reference, ...(await listAnswerReferences(transaction, reference))]
      await transaction
        .deleteFrom('letter')
        .where('reference', 'in', references)
        .where(isUnclaimed)
        .where('state', 'in', states)
        .execute()
      const letters = transaction.selectFrom('letter').select('id').where('reference', 'in', references)
      if (await letters.executeTakeFirst()) throw new LetterInUse()
      await transaction.deleteFrom('contact_message').where('reference', '=', reference).execute()
      await queueFileDeletions(transaction, 'mail', references)
    })
    return true
  } catch (error) {
    if (error instanceof LetterInUse) return false
    throw error
  }
}

/** Deletes all messages from an address. `remaining` counts those that stay because a letter is being sent right now. */
export async function deleteMessagesOfSender(
  db: Database,
  from_email: string,
  removeFile: RemoveFile,
): Promise<{ deleted: number; remaining: number }> {
  const messages = await db
    .selectFrom('contact_message')
    .select('reference')
    .where((row) => row(row.fn<string>('lower', ['from_email']), '=', from_email.toLowerCase()))
    .orderBy('id')
    .execute()
  let deleted = 0
  for (const { reference } of messages) if (await deleteMessage(db, reference, removeFile)) deleted += 1
  return { deleted, remaining: messages.length - deleted }
}

/** Old messages are only deleted if their letters are in one of these states: sent, or held and never released. */
const DELETABLE_STATES = ['sent', 'held'] as const

/**
 * Deletes old messages, except those with a letter that is queued or could not be delivered; the latter are deleted once staff have
 * answered or marked the message. Returns how many were deleted.
 */
export async function deleteMessagesBefore(
  db: Database,
  before: Date,
  removeFile: RemoveFile,
): Promise<number> {
  const old = await selectMessages(db)
    .select(trayOfMessage.as('tray'))
    .where('contact_message.received_at', '<', before.toISOString())
    .where((row) =>
      row.or([
        row('letter.state', 'is', null),
        row('letter.state', 'in', DELETABLE_STATES),
        row(trayOfMessage, '=', 'answered'),
      ]),
    )
    .orderBy('contact_message.id')
    .execute()
  let deleted = 0
  for (const { reference, tray } of old) {
    const states = tray === 'answered' ? [...DELETABLE_STATES, 'parked' as const] : DELETABLE_STATES
    if (await deleteRows(db, reference, states)) deleted += 1
  }
  // At the end, so that a file that cannot be deleted keeps no message.
  await runFileDeletions(db, 'mail', removeFile)
  return deleted
}
