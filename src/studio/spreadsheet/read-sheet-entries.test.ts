import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { readEntries } from './read-sheet-entries.ts'
import { findColumns } from './sheet-columns.ts'

test('a code longer than any entry can have refuses its own row, not the whole file', () => {
  const codes = ['A'.repeat(100), 'A'.repeat(101)]
  const rows = [['[product_code]', '[name]'], ...codes.map((code) => [code, 'Wing'])].map((cells, index) => ({
    number: index + 1,
    cells,
  }))
  const found = findColumns('part', rows[0]?.cells ?? [])
  const entries = readEntries(english, 'part', { rows, marks: [], notes: [] }, found)
  expect(entries.map(({ refusals }) => refusals.length)).toEqual([0, 1])
})
