import { expect, test } from 'vitest'
import { createRequestRate } from './request-rate.ts'

test('each caller has a burst, and then a steady rate', () => {
  const rate = createRequestRate({ burst: 3, perSecond: 2 })
  const start = 1_000_000
  const takeAt = (ms: number, caller = 'one') => rate.take(caller, start + ms)
  expect([takeAt(0), takeAt(0), takeAt(0), takeAt(0)]).toEqual([0, 0, 0, 1])
  expect(takeAt(0, 'another')).toBe(0)
  expect([takeAt(500), takeAt(500)]).toEqual([0, 1])
  // A refused request takes nothing from the next one.
  expect(takeAt(1_000)).toBe(0)
  expect([takeAt(60_000), takeAt(60_000), takeAt(60_000), takeAt(60_000)]).toEqual([0, 0, 0, 1])
})
