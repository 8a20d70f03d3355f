import { setTimeout } from 'node:timers/promises'

/**
 * Lets whoever asked too often wait before the refusal: a program that asks again at once comes once in this time, and
 * costs others little. At most `most` requests are held at a time; others are refused without waiting.
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
