import type { Database } from '../database/open-database.ts'
import { addressBucket, consumeFromBucket } from '../database/rate-limit.ts'

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

/** Counts a message against the limits. @throws TooManyMessages */
export async function enforceMessageLimits(
  transaction: Database,
  limits: MessageLimits,
  address: string | undefined,
): Promise<void> {
  const now = Date.now()
  if (address !== undefined) {
    await take(transaction, await addressBucket(transaction, address), limits.perAddress, now)
  }
  await take(transaction, 'total', limits.inTotal, now)
}

async function take(db: Database, bucket: string, perHour: number, now: number): Promise<void> {
  const refusal = await consumeFromBucket(db, bucket, perHour, now)
  if (refusal) throw new TooManyMessages(refusal.retryAfter)
}
