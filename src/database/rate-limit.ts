import { createHmac } from 'node:crypto'
import type { Database } from './open-database.ts'
import { requireSecret } from './secret.ts'

const HOUR_MS = 3_600_000

/** Returns the name of the bucket of a visitor's address, a hash from which the address cannot be derived. */
export async function addressBucket(db: Database, address: string): Promise<string> {
  const secret = await requireSecret(db, 'address')
  return `address ${createHmac('sha256', secret).update(address).digest('base64url')}`
}

/**
 * Counts one request by the generic cell rate algorithm (ITU-T I.371): a burst may use up a whole hour's quota, which
 * refills evenly. A quota of 0 means no limit. `now` is in milliseconds. Returns undefined if the request is allowed,
 * otherwise the number of seconds after which the caller may try again.
 */
export async function consumeFromBucket(
  db: Database,
  bucket: string,
  perHour: number,
  now: number,
): Promise<{ retryAfter: number } | undefined> {
  if (perHour === 0) return undefined
  const step = HOUR_MS / perHour
  const taken = await db
    .insertInto('rate_limit')
    .values({ bucket, full_at: now + step })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((row) => ({
          full_at: row
            .case()
            .when('rate_limit.full_at', '>', now)
            .then(row('rate_limit.full_at', '+', step))
            .else(now + step)
            .end(),
        }))
        .where('rate_limit.full_at', '<=', now + HOUR_MS - step),
    )
    .returning('full_at')
    .executeTakeFirst()
  if (taken) return undefined
  const { full_at } = await db
    .selectFrom('rate_limit')
    .select('full_at')
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow()
  return { retryAfter: Math.ceil((full_at + step - HOUR_MS - now) / 1000) }
}

/** Deletes the buckets that are full again, which mean the same as no bucket. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.deleteFrom('rate_limit').where('full_at', '<', Date.now()).execute()
}
