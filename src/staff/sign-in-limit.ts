import type { Database } from '../database/open-database.ts'
import { addressBucket, consumeFromBucket } from '../database/rate-limit.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'

/**
 * Per address. Nobody can guess a signature or 256 bits; this limits how much strangers can make the database write. There is
 * no limit for all addresses together, because strangers could use it to keep staff from signing in.
 */
const ATTEMPTS_PER_HOUR = 300

/** @throws StudioProblem too-many-attempts */
export async function enforceSignInLimit(
  db: Database,
  address: string | undefined,
  now: Date,
): Promise<void> {
  if (address === undefined) return
  const bucket = `sign-in ${await addressBucket(db, address)}`
  const refusal = await consumeFromBucket(db, bucket, ATTEMPTS_PER_HOUR, now.getTime())
  if (refusal) throw new StudioProblem('too-many-attempts', { params: { seconds: refusal.retryAfter } })
}
