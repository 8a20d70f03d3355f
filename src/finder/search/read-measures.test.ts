import { expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'

const read = (query: string) => {
  const { filters, rest } = readMeasures(query)
  return { rest, filters: filters.map(({ kind, min, max }) => [kind, Math.round(min * 100) / 100, max]) }
}

test.each([
  ['60 in', 'wingspan', 60 * 25.4],
  ['60"', 'wingspan', 60 * 25.4],
  ['1.6 m', 'wingspan', 1600],
  ['1,6 m', 'wingspan', 1600],
  ['1,524 mm', 'wingspan', 1524],
  ['160cm', 'wingspan', 1600],
  ['5 ft', 'wingspan', 1524],
  ['3 kg', 'weight', 3000],
  ['6 lbs', 'weight', 6 * 453.59237],
  ['50cc', 'displacement', 50],
  ['.60', 'displacement', 0.6 * 16.387],
  ['0,46', 'displacement', 0.46 * 16.387],
  ['6s', 'cells', 6],
  ['12S LiPo', 'cells', 12],
  ['5 ch', 'channels', 5],
  ['4 channels', 'channels', 4],
  ['1/7 scale', 'scale', 7],
  ['1:6.5', 'scale', 6.5],
  ['quarter scale', 'scale', 4],
])('reads %s as %s', (query, kind, value) => {
  const { filters, rest } = readMeasures(query)
  expect(rest).toBe('')
  expect(filters).toEqual([expect.objectContaining({ kind, value: expect.closeTo(value, 6), text: query })])
})

test('reads limits of lengths and weights', () => {
  expect(read('under 5 kg')).toEqual({ rest: '', filters: [['weight', 0, 5000]] })
  expect(read('> 2 m')).toEqual({ rest: '', filters: [['wingspan', 2000, Infinity]] })
})

test('leaves words, designations and sizes alone', () => {
  for (const query of [
    'mustang 60',
    'ki-61',
    '60 mustang',
    'f4u',
    'sea fury',
    'bf 109 g-6',
    'ce-017a',
    '40 size',
  ]) {
    expect(read(query), query).toEqual({ rest: query, filters: [] })
  }
})

test('takes several figures out of one query', () => {
  expect(read('biplane under 2 kg 6s')).toEqual({
    rest: 'biplane',
    filters: [
      ['weight', 0, 2000],
      ['cells', 6, 6],
    ],
  })
})
