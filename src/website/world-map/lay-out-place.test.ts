import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { layOutPlace } from './lay-out-place.ts'

test('the place is in the middle, its degrees in words', () => {
  const { viewBox, ...words } = layOutPlace(english, [-32.88, 151.79])
  expect(words).toMatchObject({ latitude: '32.88° S', longitude: '151.79° E' })
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  expect(width).toBe(height)
  const next = layOutPlace(english, [-32.88, -40]).viewBox.split(' ').map(Number)
  expect([next[1], next[2]]).toEqual([y, width])
  expect(next[0]).toBeLessThan(x)
})

test('500 km take a greater part of the width where the map is wider than the globe', () => {
  const shareOf = (latitude: number) => Number.parseFloat(layOutPlace(english, [latitude, 11]).scaleBar ?? '')
  // 500 km are some 49 units of the map, which is 280 units wide, where the projection keeps lengths.
  expect(shareOf(0)).toBeGreaterThan(15)
  expect(shareOf(0)).toBeLessThan(18)
  expect(shareOf(60)).toBeGreaterThan(shareOf(0))
  expect(layOutPlace(english, [78, 15]).scaleBar).toBeNull()
})
