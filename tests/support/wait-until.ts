import { vi } from 'vitest'

/**
 * Waits until a condition holds and returns what made it hold. It waits far longer than anything takes, because the machine
 * may be busy with other tests; a test that states how soon something must happen states a limit of its own.
 */
export function waitUntil<Result>(condition: () => Result | Promise<Result>) {
  return vi.waitUntil(condition, { timeout: 120_000, interval: 10 })
}
