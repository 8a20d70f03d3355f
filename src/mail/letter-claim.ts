import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Updateable } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Letter } from './letter.ts'

export interface ClaimedLetter extends Pick<Letter, 'reference' | 'message_id' | 'queued_at'> {
  id: number
  /** Since it was last queued, including this one. */
  attempts: number
  /** Random, so that updates fail once another server has claimed the letter. */
  claim: string
}

export type DeliveryResult =
  | { state: 'sent'; answer: string }
  | { state: 'queued'; answer: string; nextAttemptAt: Date }
  | { state: 'parked'; answer: string; reason: string }

export async function claimLetter(db: Database, leaseMs: number): Promise<ClaimedLetter | undefined> {
  const claim = randomUUID()
  const canSkipLocked = isPostgres(db)
  const now = new Date().toISOString()
  const letter = await db
    .updateTable('letter')
    .set((row) => ({
      claimed_by: claim,
      claimed_until: fromNow(leaseMs),
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

/** False if another server has taken the letter over, also from `settleClaim`. */
export async function renewClaim(db: Database, letter: ClaimedLetter, leaseMs: number): Promise<boolean> {
  return updateClaimed(db, letter, { claimed_until: fromNow(leaseMs) })
}

export async function settleClaim(db: Database, letter: ClaimedLetter, result: DeliveryResult) {
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

function fromNow(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}
