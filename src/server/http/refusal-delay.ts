import { setTimeout } from 'node:timers/promises'

/**
 * Returns a function that delays the refusal of a request. This slows down a program that repeats its request as soon as it
 * is refused. At most `maxWaiting` requests wait at a time; further ones are refused at once.
 */
export function createRefusalDelay({ delayMs, maxWaiting }: { delayMs: number; maxWaiting: number }) {
  let waiting = 0
  /** Resolves when the refusal may be sent, or when the client has disconnected. */
  return async (signal: AbortSignal): Promise<void> => {
    if (waiting >= maxWaiting) return
    waiting += 1
    try {
      await setTimeout(delayMs, undefined, { signal })
    } catch {
      // The client has disconnected.
    } finally {
      waiting -= 1
    }
  }
}
