import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { english } from '../../../../tests/support/english.ts'
import { formatTsv, parseTsv, readCopiedCells } from '../cells/tsv.ts'
import { listColumns } from '../cells/columns.ts'
import type { CellContext } from '../cells/format-cell.ts'
import { cursorAt, type Cursor, type GridSize, moveCursor, selectedRange } from './grid-cursor.ts'
import {
  commonValue,
  copyCells,
  clearCells,
  fillDown,
  fillFromHandle,
  MIXED,
  pasteCells,
} from './grid-edits.ts'
import { listKeysBetween, type TableRow } from './grid-rows.ts'

const size: GridSize = { rows: 20, columns: 5, hasAllRow: false }

function press(cursor: Cursor, keys: string, grid = size): Cursor {
  return keys.split(' ').reduce((from, each) => {
    const parts = each.split('+')
    const move = {
      key: parts.at(-1) ?? '',
      isExtending: parts.includes('Shift'),
      toEdge: parts.includes('Ctrl'),
      page: 8,
    }
    return moveCursor(from, move, grid) ?? expect.fail(each)
  }, cursor)
}

const active = (cursor: Cursor) => [cursor.active.row, cursor.active.column]

test.each([
  ['ArrowDown ArrowRight', [1, 2]],
  ['ArrowUp', [0, 1]],
  ['ArrowLeft ArrowLeft', [0, 0]],
  ['End', [0, 4]],
  ['End Home', [0, 0]],
  ['Ctrl+End', [19, 4]],
  ['Ctrl+End Ctrl+Home', [0, 0]],
  ['PageDown PageDown', [16, 1]],
  ['PageDown PageDown PageDown PageUp', [11, 1]],
  ['Ctrl+ArrowDown Ctrl+ArrowRight', [19, 4]],
])('%s leads to %o', (keys, place) => {
  expect(active(press(cursorAt(0, 1), keys))).toEqual(place)
})

test('with Shift what is selected grows from where it began, and other keys move nothing', () => {
  const cursor = press(cursorAt(2, 1), 'Shift+ArrowDown Shift+ArrowRight Shift+ArrowRight')
  expect(selectedRange(cursor)).toEqual({ top: 2, bottom: 3, left: 1, right: 3 })
  expect(selectedRange(press(cursor, 'ArrowDown'))).toEqual({ top: 4, bottom: 4, left: 3, right: 3 })
  expect(moveCursor(cursor, { key: 'a', isExtending: false, toEdge: false }, size)).toBeUndefined()
})

test('the row of all chosen rows lies above the first, and nothing is selected across', () => {
  const withAll = { ...size, hasAllRow: true }
  expect(active(press(cursorAt(0, 1), 'ArrowUp ArrowUp', withAll))).toEqual([-1, 1])
  expect(active(press(cursorAt(0, 1), 'Shift+ArrowUp', withAll))).toEqual([0, 1])
  expect(active(press(cursorAt(9, 1), 'Ctrl+Home', withAll))).toEqual([-1, 0])
  expect(active(press(cursorAt(3, 1), 'PageUp', withAll))).toEqual([0, 1])
})

test('copied cells are pasted as they were, whatever is in them', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '"a"', 'a\tb', 'a\nb', 'a\r\nb', '"a\n"'))
  const table = fc
    .integer({ min: 1, max: 3 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
  fc.assert(
    fc.property(table, (cells) => {
      // A last line of nothing is what spreadsheets add.
      fc.pre(cells.length === 1 || cells.at(-1)?.join('') !== '')
      expect(parseTsv(formatTsv(cells))).toEqual(cells)
    }),
    propertyRuns(),
  )
})

test('what spreadsheets copy is read: the last line break, quotes within cells and quoted line breaks', () => {
  expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(parseTsv('63" span\t"two\nlines"')).toEqual([['63" span', 'two\nlines']])
  expect(parseTsv('"never closed\tx')).toEqual([['"never closed', 'x']])
  expect(parseTsv('')).toEqual([['']])
})

test('a screenshot on the clipboard is no empty cell, which is copied as a line break', () => {
  const clipboard = (types: string[], text: string) => ({ types, getData: () => text })
  expect(readCopiedCells(clipboard(['Files'], ''))).toBeUndefined()
  expect(readCopiedCells(clipboard(['text/plain', 'Files'], '7'))).toEqual([['7']])
  expect(formatTsv([['']])).toBe('\n')
  expect(readCopiedCells(clipboard(['text/plain'], '\n'))).toEqual([['']])
})

describe('what is selected', () => {
  const shown = ['name', 'weight', 'scale']
  const columns = shown.map((id) => listColumns('aircraft model').find((each) => each.id === id))
  const context: CellContext = { language: 'en', i18n: english, options: {} }
  const row = (key: string, weight: number): TableRow => {
    const record = { id: Number(key), name: `Model ${key}`, weight, scale: null }
    return {
      key,
      name: `Model ${key}`,
      published: record,
      published_at: null,
      saved: record,
      revision: 0,
      record,
    }
  }
  const table = {
    rows: [row('1', 100), row('2', 200), row('3', 300)],
    columns: columns.filter((column) => column !== undefined),
    chosen: new Set(['1', '3']),
  }
  const range = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })
  const values = (edits: { key: string; column: { id: string }; value: unknown }[]) =>
    edits.map(({ key, column, value }) => [key, column.id, value])

  test('is emptied: null where nothing may be published, an empty text where something is needed', () => {
    expect(values(clearCells(table, range(1, 1, 2, 3)))).toEqual([
      ['2', 'weight', ''],
      ['2', 'scale', null],
    ])
  })

  test('is filled from its first row, or from the row above', () => {
    expect(values(fillDown(table, range(0, 2, 2, 2)))).toEqual([
      ['2', 'weight', 100],
      ['3', 'weight', 100],
    ])
    expect(values(fillDown(table, range(2, 2, 2, 2)))).toEqual([['3', 'weight', 200]])
    expect(fillDown(table, range(0, 0, 2, 2))).toEqual([])
  })

  test('with Shift is every row from the last one that was chosen', () => {
    const [first, second, third] = table.rows
    if (!first || !second || !third) expect.fail()
    expect(listKeysBetween(table.rows, '1', '3')).toEqual(['1', '2', '3'])
    expect(listKeysBetween(table.rows, '3', '2')).toEqual(['2', '3'])
    expect(listKeysBetween(table.rows, undefined, '2')).toEqual(['2'])
    expect(listKeysBetween(table.rows, 'gone', '2')).toEqual(['2'])
    const leaving = [first, { ...second, saved: null }, third]
    expect(listKeysBetween(leaving, '1', '3')).toEqual(['1', '3'])
  })

  test('is dragged by its handle over rows below or above, which get its values in turns', () => {
    expect(values(fillFromHandle(table, range(0, 0, 2, 2), 2))).toEqual([
      ['2', 'weight', 100],
      ['3', 'weight', 100],
    ])
    expect(values(fillFromHandle(table, range(0, 1, 2, 2), 2))).toEqual([['3', 'weight', 100]])
    expect(values(fillFromHandle(table, range(2, 2, 2, 2), 0))).toEqual([
      ['1', 'weight', 300],
      ['2', 'weight', 300],
    ])
    expect(values(fillFromHandle(table, range(1, 2, 2, 2), 0))).toEqual([['1', 'weight', 300]])
    expect(fillFromHandle(table, range(0, 2, 2, 2), 1)).toEqual([])
    expect(fillFromHandle(table, range(-1, -1, 2, 2), 2)).toEqual([])
  })

  test('takes one pasted value everywhere, and a block from its first cell on', () => {
    const one = pasteCells(table, range(0, 2, 2, 2), [['2,4 kg']], context)
    expect(values(one.edits).map(([, , value]) => value)).toEqual([2_400, 2_400, 2_400])
    const block = pasteCells(
      table,
      range(1, 1, 2, 2),
      [
        ['7', '1:4'],
        ['8', 'x'],
      ],
      context,
    )
    expect(values(block.edits)).toEqual([
      ['2', 'weight', 7],
      ['2', 'scale', '1:4'],
      ['3', 'weight', 8],
      ['3', 'scale', 'x'],
    ])
    expect(block.isTruncated).toBe(false)
    const large = pasteCells(
      table,
      range(2, 2, 3, 3),
      [
        ['1:4', 'y'],
        ['1:5', 'z'],
      ],
      context,
    )
    expect(values(large.edits)).toEqual([['3', 'scale', '1:4']])
    expect(large.isTruncated).toBe(true)
  })

  test('is copied as text, and stands for all chosen rows in the row above', () => {
    expect(copyCells(table, range(0, 1, 1, 2), context)).toEqual([
      ['Model 1', '100'],
      ['Model 2', '200'],
    ])
    expect(values(pasteCells(table, range(-1, -1, 2, 2), [['9']], context).edits)).toEqual([
      ['1', 'weight', 9],
      ['3', 'weight', 9],
    ])
    const [, weight, scale] = table.columns
    if (!weight || !scale) expect.fail()
    expect(commonValue(table.rows, weight, context)).toBe(MIXED)
    expect(commonValue(table.rows, scale, context)).toBeNull()
  })
})
