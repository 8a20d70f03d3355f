import { createHmac } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import { requireSecret } from '../database/secret.ts'

const HOUR_MS = 3_600_000

/** Messages per hour; 0 means no limit. */
export interface MessageLimits {
  perAddress: number
  inTotal: number
}

export class TooManyMessages extends Error {
  override readonly name = 'TooManyMessages'
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(`Too many messages. Try again in ${retryAfter} seconds.`)
    this.retryAfter = retryAfter
  }
}

/** Generic cell rate algorithm (ITU-T I.371): bursts up to an hour's quota, refilled evenly. @throws TooManyMessages */
export async function enforceMessageLimits(
  transaction: Database,
  limits: MessageLimits,
  address: string | undefined,
): Promise<void> {
  const now = Date.now()
  if (address !== undefined) {
    const secret = await requireSecret(transaction, 'address')
    const bucket = createHmac('sha256', secret).update(address).digest('base64url')
    await take(transaction, `address ${bucket}`, limits.perAddress, now)
  }
  await take(transaction, 'total', limits.inTotal, now)
}

/** A bucket that is full again carries no information. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.deleteFrom('rate_limit').where('full_at', '<', Date.now()).execute()
}

async function take(db: Database, bucket: string, perHour: number, now: number): Promise<void> {
  if (perHour === 0) return
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
  if (taken) return
  const { full_at } = await db
    .selectFrom('rate_limit')
    .select('full_at')
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow()
  throw new TooManyMessages(Math.ceil((full_at + step - HOUR_MS - now) / 1000))
}
