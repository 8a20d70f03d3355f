import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, PostgresAdapter } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Letter } from './letter.ts'

/** A letter that is ours to send until the claim ends. */
export interface ClaimedLetter extends Letter {
  id: number
  /** ISO 8601, UTC; when it was queued last. */
  queued_at: string
  /** How often it was tried since then, this time included. */
  attempts: number
  /** Random, so that what is written with it is refused once another has claimed the letter. */
  claim: string
}

/** How sending a letter came out: it is sent, is tried again at a time, or has to be looked at. */
export type Outcome =
  | { state: 'sent'; answer: string }
  | { state: 'queued'; answer: string; nextAttemptAt: Date }
  | { state: 'parked'; answer: string; reason: string }

/** Claims the letter that has waited longest of those that are due, for `leaseMs`; undefined if none is due. */
export async function claimLetter(db: Database, leaseMs: number): Promise<ClaimedLetter | undefined> {
  const claim = randomUUID()
  const skipsLocked = db.getExecutor().adapter instanceof PostgresAdapter
  const now = new Date().toISOString()
  const letter = await db
    .updateTable('letter')
    .set((row) => ({
      claimed_by: claim,
      claimed_until: later(leaseMs),
      last_attempt_at: now,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', (row) =>
      row
        .selectFrom('letter')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .where(isUnclaimed)
        .orderBy('next_attempt_at')
        .limit(1)
        .$if(skipsLocked, (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'reference', 'message_id', 'reply_to', 'subject', 'message', 'text', 'html'])
    .returning(['queued_at', 'attempts'])
    .executeTakeFirst()
  return letter && { ...letter, claim }
}

/** Whether nobody is sending the letter: there is no claim, or its owner has not come back. */
export function isUnclaimed(row: ExpressionBuilder<Tables, 'letter'>) {
  return row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', new Date().toISOString())])
}

/** Makes the claim last `leaseMs` from now; false if it is no longer ours. */
export async function renewClaim(
  db: Database,
  { id, claim }: ClaimedLetter,
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ claimed_until: later(leaseMs) })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes how it came out and ends the claim; false if the letter was no longer ours, and nothing was noted. */
export async function settleClaim(
  db: Database,
  { id, claim }: ClaimedLetter,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({
      state: outcome.state,
      reason: outcome.state === 'parked' ? outcome.reason : null,
      next_attempt_at: outcome.state === 'queued' ? outcome.nextAttemptAt.toISOString() : null,
      last_answer: outcome.answer,
      claimed_by: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function later(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}
