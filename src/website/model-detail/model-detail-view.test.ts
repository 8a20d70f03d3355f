import { expect, test } from 'vitest'
import { splitModelName } from '../parts/split-model-name.ts'
import { cubeLoading, wingLoading } from './model-detail-view.ts'

test.each([
  ['P-51D Mustang 60', 'P-51D', 'Mustang 60'],
  ['DC-3', 'DC-3', ''],
  ['Fw 190 A 40', 'Fw 190', 'A 40'],
  ['DHC-2 Beaver 30 cc', 'DHC-2', 'Beaver 30 cc'],
  ['Spitfire Mk IX 30 cc', 'Spitfire Mk IX', '30 cc'],
  ['Tiger Moth', 'Tiger Moth', ''],
  ['S.E.5a', 'S.E.5a', ''],
])('%s is set as %s and %s', (name, designation, rest) => {
  expect(splitModelName(name)).toEqual({ designation, rest })
})

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
