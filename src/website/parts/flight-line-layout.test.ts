import { expect, test } from 'vitest'
import { layOutFlightLine } from './flight-line-layout.ts'

const spans = (...wingspans: number[]) => wingspans.map((wingspan) => ({ wingspan }))

test('few models stand in one row at a large scale', () => {
  const models = spans(2258, 2300, 2400, 2350)
  expect(layOutFlightLine(models, [500])).toEqual({ scale: 9, rows: [models] })
})

test('eighteen models stand in two rows of nine', () => {
  const { scale, rows } = layOutFlightLine(
    spans(...Array.from({ length: 18 }, (_, index) => 1300 + 35 * index)),
    [500],
  )
  expect(scale).toBe(6)
  expect(rows.map((row) => row.length)).toEqual([9, 9])
})

test('what does not fit in two rows is one row that scrolls', () => {
  const models = spans(...Array.from({ length: 48 }, () => 1500))
  expect(layOutFlightLine(models, [500])).toEqual({ scale: undefined, rows: [models] })
})

test('small models have room for their captions', () => {
  const { rows } = layOutFlightLine(spans(...Array.from({ length: 14 }, () => 100)), [500])
  expect(rows.map((row) => row.length)).toEqual([7, 7])
})
