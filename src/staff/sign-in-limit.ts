import type { Database } from '../database/open-database.ts'
import { addressBucket, takeFromBucket } from '../database/rate-limit.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'

/** Nobody guesses a signature or 256 bits; this limits what strangers make the database write. No limit for all addresses
 * together: with that, they could keep staff from signing in. */
const ATTEMPTS_PER_HOUR = 300

/** @throws StudioProblem too-many-attempts */
export async function limitSignIn(db: Database, address: string | undefined, now: Date): Promise<void> {
  if (address === undefined) return
  const bucket = `sign-in ${await addressBucket(db, address)}`
  const refusal = await takeFromBucket(db, bucket, ATTEMPTS_PER_HOUR, now.getTime())
  if (refusal) throw new StudioProblem('too-many-attempts', { params: { seconds: refusal.retryAfter } })
}
