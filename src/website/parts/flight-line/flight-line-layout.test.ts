import { expect, test } from 'vitest'
import { countReachedOutlines, layOutFlightLine } from './flight-line-layout.ts'

test('few models stand in one row at a large scale', () => {
  expect(layOutFlightLine([2258, 2300, 2400, 2350], [500])).toEqual({ scale: 10, perRow: 4 })
})

test('seven sizes, a person and a boot stand in one row', () => {
  const sizes = [1432, 1500, 1611, 1773, 1906, 2083, 2258]
  expect(layOutFlightLine(sizes, [500, 1000])).toEqual({ scale: 7, perRow: 7 })
})

test('eighteen models stand in two rows of nine', () => {
  const models = Array.from({ length: 18 }, (_, index) => 1300 + 35 * index)
  expect(layOutFlightLine(models, [500])).toEqual({ scale: 6, perRow: 9 })
})

test('what does not fit in two rows is one row that scrolls', () => {
  const models = Array.from({ length: 48 }, () => 1500)
  expect(layOutFlightLine(models, [500])).toEqual({ scale: undefined, perRow: 48 })
})

test('small models have room for their captions', () => {
  expect(
    layOutFlightLine(
      Array.from({ length: 14 }, () => 100),
      [500],
    ),
  ).toEqual({ scale: 8, perRow: 7 })
})

test('a narrow window shows what begins in it, a wide one all that fits', () => {
  const models = Array.from({ length: 18 }, (_, index) => 1300 + 35 * index)
  expect(countReachedOutlines(models, [500], 360)).toBe(2)
  expect(countReachedOutlines(models, [500], 1111)).toBe(7)
  expect(countReachedOutlines(models, [500], 1112)).toBe(18)
  expect(countReachedOutlines(models.slice(0, 2), [500], 800)).toBe(2)
})

test('outlines that fit in no two rows scroll in a wide window, too', () => {
  const models = Array.from({ length: 48 }, () => 1500)
  expect(countReachedOutlines(models, [500], 1680)).toBe(10)
})
