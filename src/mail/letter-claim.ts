import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Updateable } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Letter } from './letter.ts'

export interface ClaimedLetter extends Pick<Letter, 'reference' | 'message_id' | 'queued_at'> {
  id: number
  /** Attempts since the letter was last queued, including the current one. */
  attempts: number
  /** Random, so that updates fail once another server has claimed the letter. */
  claim: string
}

export type DeliveryResult =
  | { state: 'sent'; answer: string }
  | { state: 'queued'; answer: string; nextAttemptAt: Date }
  | { state: 'parked'; answer: string; reason: string }

/**
 * Claims the letter that has been due the longest, so that no other server sends it; undefined if none is due. The claim expires
 * after `leaseMs` milliseconds, so that a letter is sent even if the server that claimed it is killed.
 */
export async function claimLetter(db: Database, leaseMs: number): Promise<ClaimedLetter | undefined> {
  const claim = randomUUID()
  const canSkipLocked = isPostgres(db)
  const now = new Date().toISOString()
  const letter = await db
    .updateTable('letter')
    .set((row) => ({
      claimed_by: claim,
      claimed_until: timeAfter(leaseMs),
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
        .$if(canSkipLocked, (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'reference', 'message_id', 'queued_at', 'attempts'])
    .executeTakeFirst()
  return letter && { ...letter, claim }
}

export function isUnclaimed(row: ExpressionBuilder<Tables, 'letter'>) {
  return row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', new Date().toISOString())])
}

/** Prolongs a claim. Returns false if another server has claimed the letter since, or the letter was deleted. */
export async function renewClaim(db: Database, letter: ClaimedLetter, leaseMs: number): Promise<boolean> {
  return updateClaimed(db, letter, { claimed_until: timeAfter(leaseMs) })
}

/** Stores the result and ends the claim. Returns false, and stores nothing, if the claim was lost. */
export async function saveDeliveryResult(db: Database, letter: ClaimedLetter, result: DeliveryResult) {
  return updateClaimed(db, letter, {
    state: result.state,
    reason: result.state === 'parked' ? result.reason : null,
    next_attempt_at: result.state === 'queued' ? result.nextAttemptAt.toISOString() : null,
    last_answer: result.answer,
    claimed_by: null,
    claimed_until: null,
  })
}

async function updateClaimed(db: Database, letter: ClaimedLetter, values: Updateable<Tables['letter']>) {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set(values)
    .where('id', '=', letter.id)
    .where('claimed_by', '=', letter.claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function timeAfter(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}
