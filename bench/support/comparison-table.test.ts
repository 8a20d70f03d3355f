import { expect, test } from 'vitest'
import { formatComparison } from './comparison-table.ts'

const samples = (measure: string, page: string, site: string, ...values: number[]) =>
  values.map((value) => ({ measure, page, site, value }))

test('a comparison has the medians of all sites in each cell, ours in bold where it is more', () => {
  const table = formatComparison(
    [
      ...samples('first paint, ms', 'home', 'ours', 700, 690.4, 2_000),
      ...samples('first paint, ms', 'home', 'theirs', 772),
      ...samples('first paint, ms', 'a model', 'ours', 701),
      ...samples('first paint, ms', 'a model', 'theirs', 690, 1, 695),
      ...samples('click, ms', 'a model', 'theirs', 30),
      ...samples('click, ms', 'a model', 'ours', 30.2),
    ],
    ['theirs', 'ours'],
  )
  expect(table.split('\n')).toEqual([
    '| theirs / ours   | home      | a model       |',
    '| --------------- | --------- | ------------- |',
    '| first paint, ms | 772 / 700 | **690 / 701** |',
    '| click, ms       |           | 30 / 30       |',
  ])
})

test('a third site between them does not decide what is bold, and a missing value is a dash', () => {
  const table = formatComparison(
    [
      ...samples('bytes', 'home', 'theirs', 2),
      ...samples('bytes', 'home', 'before', 9),
      ...samples('requests', 'home', 'ours', 0),
    ],
    ['theirs', 'before', 'ours'],
  )
  expect(table.split('\n').slice(2)).toEqual([
    '| bytes                  | 2 / 9 / - |',
    '| requests               | - / - / 0 |',
  ])
})
