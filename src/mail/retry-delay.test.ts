import { expect, test } from 'vitest'
import { retryDelay } from './send-letter.ts'

const policy = { baseDelayMs: 5_000, maxDelayMs: 6 * 3_600_000, giveUpAfterMs: 0 }

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [13, 20_480_000],
  [14, 6 * 3_600_000],
  [2_000, 6 * 3_600_000],
])('after %i attempts the next comes in about %i ms', (attempts, about) => {
  const delays = Array.from({ length: 200 }, () => retryDelay(attempts, policy))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(about * 0.8)
  expect(Math.max(...delays)).toBeLessThanOrEqual(about * 1.2)
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(about * 0.2)
})
