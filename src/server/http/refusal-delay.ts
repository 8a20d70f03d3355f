import { setTimeout } from 'node:timers/promises'

/**
 * Delays the refusal of a request that came too soon. A program that repeats its request as soon as it is refused is slowed
 * down by that, so that it takes little processor time from others. At most `most` requests wait at a time; further ones
 * are refused at once.
 */
export function createRefusalDelay({ delayMs, most }: { delayMs: number; most: number }) {
  let held = 0
  /** Resolves when the refusal may be sent, or when the client has gone. */
  return async (signal: AbortSignal): Promise<void> => {
    if (held >= most) return
    held += 1
    try {
      await setTimeout(delayMs, undefined, { signal })
    } catch {
      // The client has gone.
    } finally {
      held -= 1
    }
  }
}
