import { expect, test } from 'vitest'
import { english } from '../words/english/english.ts'
import { vietnamese } from '../words/vietnamese/vietnamese.ts'
import { tableKinds } from '../table/cells/table-kinds.ts'
import { findColumns, columnHeading, keyHeading, stateHeading, listSheetColumns } from './sheet-columns.ts'

const headsIn = (words: typeof english, kind: (typeof tableKinds)[number]) => [
  keyHeading(kind, words),
  ...listSheetColumns(kind).map((column) => columnHeading(kind, column, words)),
  stateHeading(words),
]

test('heads are words with units, and the id of the field', () => {
  const heads = headsIn(english, 'aircraft model')
  expect(heads.slice(0, 2)).toEqual(['Number [id]', 'Name [name]'])
  expect(heads).toContain('Wingspan, mm [wingspan]')
  expect(heads).toContain('Throws, Elevator, low, mm [throws.elevator.low]')
  expect(headsIn(vietnamese, 'part')[0]).toMatch(/\[product_code\]$/)
  for (const kind of tableKinds)
    for (const words of [english, vietnamese])
      expect(headsIn(words, kind)).toHaveLength(new Set(headsIn(words, kind)).size)
})

test.each(tableKinds)('every column of a %s is found in either language, in any order', (kind) => {
  for (const words of [english, vietnamese]) {
    const heads = headsIn(words, kind).toReversed()
    const { key, state, columns, unknown, repeated, missing } = findColumns(kind, heads)
    expect([unknown, repeated, missing]).toEqual([[], [], []])
    expect([key, state]).toEqual([heads.length - 1, 0])
    for (const { column, at } of columns) expect(heads[at]).toBe(columnHeading(kind, column, words))
  }
})

test('words alone will do, and an id whose words somebody changed', () => {
  const { columns, unknown } = findColumns('aircraft model', [
    'Number',
    'wingspan, MM',
    'Trọng lượng của ta [weight]',
    ' Length ',
    'Price',
    null,
    7,
  ])
  expect(columns.map(({ column, at }) => [column.id, at])).toEqual([
    ['wingspan', 1],
    ['length', 3],
    ['weight', 2],
  ])
  expect(unknown).toEqual(['Price (E)', '7 (G)'])
})

test('the first of two columns for the same field counts, and the other is named', () => {
  const { columns, repeated } = findColumns('part', ['Product code [product_code]', 'Name', 'My name [name]'])
  expect(columns.map(({ column, at }) => [column.id, at])).toEqual([['name', 1]])
  expect(repeated).toEqual(['My name [name] (C)'])
})
