// Letters of the outbox that are not about a message: answers of staff, such as 7K3F-9QXM.1, and those of the scheduler, such as
// publication-12. The operator finds them by their references.
import { queueFileDeletions, runFileDeletions } from '../database/file-deletions.ts'
import type { Database } from '../database/open-database.ts'
import type { LetterState } from '../database/tables.ts'
import { isUnclaimed } from '../mail/letter-claim.ts'
import { toReference } from './stored-message.ts'

export type OtherLetter = Awaited<ReturnType<typeof listOtherLetters>>[number]

export async function listOtherLetters(db: Database, state?: LetterState) {
  return selectOtherLetters(db)
    .$if(state !== undefined, (query) => query.where('letter.state', '=', state ?? 'parked'))
    .orderBy('letter.id')
    .execute()
}

/** The reference of an answer may be spelled like that of a message. */
export async function findOtherLetter(db: Database, name: string): Promise<OtherLetter | undefined> {
  return selectOtherLetters(db)
    .where('letter.reference', 'in', [name, toReference(name)])
    .executeTakeFirst()
}

/** `text` and `from_email`, the visitor who gets it, are null unless the letter is an answer. */
function selectOtherLetters(db: Database) {
  return db
    .selectFrom('letter')
    .leftJoin('contact_message as own', 'own.reference', 'letter.reference')
    .leftJoin('message_answer', 'message_answer.reference', 'letter.reference')
    .leftJoin('contact_message as question', 'question.reference', 'message_answer.message')
    .where('own.id', 'is', null)
    .select(['letter.reference', 'message_answer.text', 'question.from_email'])
    .select(['letter.state', 'letter.reason', 'letter.message_id', 'letter.queued_at', 'letter.attempts'])
    .select(['letter.next_attempt_at', 'letter.last_attempt_at'])
    .select(['letter.last_answer', 'letter.claimed_until'])
}

/**
 * Deletes a letter, and with `removeFile` its file; the text of an answer stays with its message. Returns false if there is no
 * such letter or it is being sent.
 */
export async function deleteOtherLetter(
  db: Database,
  reference: string,
  removeFile: (reference: string) => Promise<void>,
): Promise<boolean> {
  const isDeleted = await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('letter')
      .where('reference', '=', reference)
      .where(isUnclaimed)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await queueFileDeletions(transaction, 'mail', [reference])
    return true
  })
  if (isDeleted) await runFileDeletions(db, 'mail', removeFile)
  return isDeleted
}
