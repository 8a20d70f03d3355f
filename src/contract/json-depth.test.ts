import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

const nested = (depth: number): unknown => JSON.parse('[1,'.repeat(depth) + '0' + ']'.repeat(depth))

test('only what is nested deeper than allowed is found, whatever its depth', () => {
  expect([0, 1, 40].map((depth) => isDeeperThan(nested(depth), 40))).toEqual([false, false, false])
  expect([41, 42, 200_000].map((depth) => isDeeperThan(nested(depth), 40))).toEqual([true, true, true])
  expect(isDeeperThan({ a: { b: { c: 1 } } }, 3)).toBe(false)
  expect(isDeeperThan({ a: { b: { c: 1 } } }, 2)).toBe(true)
  expect(
    isDeeperThan(
      Array.from({ length: 300_000 }, () => ({})),
      2,
    ),
  ).toBe(false)
})
