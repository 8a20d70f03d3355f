import { expect, test } from 'vitest'
import { cubeLoading, wingLoading } from './wing-loading.ts'

test('wing loading is weight by wing area', () => {
  expect(wingLoading([3600, 4000], 40)).toEqual([90, 100])
})

test('cube loading is weight by wing area to the power of 1.5', () => {
  expect(cubeLoading([1000, 2000], 100)).toEqual([1, 2])
})

test('the same aircraft twice as large has the same cube loading, and twice the wing loading', () => {
  const small = { weight: [2000, 2000], area: 30 } as const
  const large = { weight: [16000, 16000], area: 120 } as const
  expect(cubeLoading(large.weight, large.area)[0]).toBeCloseTo(cubeLoading(small.weight, small.area)[0], 10)
  expect(wingLoading(large.weight, large.area)[0]).toBeCloseTo(
    2 * wingLoading(small.weight, small.area)[0],
    10,
  )
})
