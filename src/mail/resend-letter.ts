import type { Database } from '../database/open-database.ts'
import type { LetterState } from '../database/tables.ts'
import { newMessageId } from './letter.ts'

/**
 * Sends a letter anew, as soon as possible. One that was sent gets a new Message-ID, for receivers drop a
 * second letter with the same one; one that is held stays so.
 *
 * @returns the state that it was in, or undefined where there is no such letter
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

/** Lets a held letter go; false where it is not held. */
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
