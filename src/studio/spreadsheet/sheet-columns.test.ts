import type { I18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { vietnamese } from '../../../tests/support/studio/studio-words.ts'
import { listColumns } from '../table/cells/columns.ts'
import { tableKinds } from '../table/cells/table-kinds.ts'
import { findColumns, columnHeading, keyHeading, stateHeading, listSheetColumns } from './sheet-columns.ts'
import { loadLabels } from '../words/language.ts'

beforeAll(loadLabels)

const headsIn = (i18n: I18n, kind: (typeof tableKinds)[number]) => [
  keyHeading(i18n, kind),
  ...listSheetColumns(kind, listColumns(kind)).map((column) => columnHeading(i18n, kind, column)),
  stateHeading(i18n),
]

test('heads are words with units, and the id of the field', () => {
  const heads = headsIn(english, 'aircraft model')
  expect(heads.slice(0, 2)).toEqual(['Number [id]', 'Name [name]'])
  expect(heads).toContain('Wingspan, mm [wingspan]')
  expect(heads).toContain('Throws, Elevator, low, mm [throws.elevator.low]')
  expect(headsIn(vietnamese, 'part')[0]).toMatch(/\[product_code\]$/)
  for (const kind of tableKinds)
    for (const i18n of [english, vietnamese])
      expect(headsIn(i18n, kind)).toHaveLength(new Set(headsIn(i18n, kind)).size)
})

test.each(tableKinds)('every column of a %s is found in either language, in any order', (kind) => {
  for (const i18n of [english, vietnamese]) {
    const heads = headsIn(i18n, kind).toReversed()
    const { key, state, columns, unknown, repeated, missing } = findColumns(kind, heads)
    expect([unknown, repeated, missing]).toEqual([[], [], []])
    expect([key, state]).toEqual([heads.length - 1, 0])
    for (const { column, at } of columns) expect(heads[at]).toBe(columnHeading(i18n, kind, column))
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
