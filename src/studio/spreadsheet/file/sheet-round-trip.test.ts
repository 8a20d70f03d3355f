import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../tests/support/catalogue/any-character.ts'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { readSheet } from './read-sheet.ts'
import type { CellValue, WrittenSheet } from './sheet.ts'
import { csvNotations, writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

const hostile = [
  '1:8',
  '=1+1',
  '+84 24 3825',
  '-5',
  '@SUM(A1)',
  "'=1+1",
  "''",
  "'tis",
  '007',
  '0903 123',
  '1E5',
  'MAR-1',
  'TRUE',
  '3550',
  '12345678901234567890',
  ' leading',
  'trailing ',
  'a\nb',
  'a\r\nb',
  'a\rb',
  '\t',
  '_x0041_',
  '_x005F_x0041_',
  '\u0001',
  '\uFFFE',
  '<t>&amp;</t>',
  ']]>',
  '"',
  ',;"\t',
  'Bình Dương 🛩',
  'x'.repeat(32_767),
]

const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: anyCharacter, minLength: 1 }))
/** No field holds figures that need exponents. */
const isUsual = (value: number) => value === 0 || (Math.abs(value) > 1e-50 && Math.abs(value) < 1e20)
const figure = fc.oneof(
  fc.integer(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => value + 0)
    .filter(isUsual),
)
const cell = fc.oneof(text, figure, fc.constant(null))
/** Empty rows and cells at the end of a row are not there any more. */
const table = fc.array(fc.tuple(text, cell, cell), { minLength: 1, maxLength: 20 })

const sheetOf = (rows: CellValue[][]): WrittenSheet => ({
  name: 'A & "B"',
  columns: ['Key', 'Second, mm [b]', '1:8'].map((head) => ({ head, isText: true, width: 10 })),
  rows,
})

const trimmed = (cells: CellValue[]) =>
  cells.slice(0, cells.findLastIndex((value) => value !== null && value !== '') + 1)

test('what is written as XLSX is read again as it was: texts, figures, and cells left empty', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { rows: read, marks } = readSheet(writeWorkbook(sheetOf(rows)))
      expect(read.map(({ cells }) => cells)).toEqual([['Key', 'Second, mm [b]', '1:8'], ...rows.map(trimmed)])
      expect(marks).toEqual([])
    }),
    propertyRuns(),
  )
})

test.each(Object.entries(csvNotations))(
  'what is written as CSV of %s is read again as it was, figures as texts',
  (_, notation) => {
    fc.assert(
      fc.property(table, (rows) => {
        const bytes = new TextEncoder().encode(writeCsv(sheetOf(rows), notation))
        const [head, ...read] = readSheet(bytes).rows.map(({ cells }) => cells)
        expect(head).toEqual(['Key', 'Second, mm [b]', '1:8'])
        const figured = read.map((cells, row) =>
          cells.map((value, column) =>
            typeof rows[row]?.[column] === 'number' ? Number(String(value).replace(',', '.')) : value,
          ),
        )
        expect(figured).toEqual(rows.map((cells) => trimmed(cells).map(toRead)))
      }),
      propertyRuns(),
    )
  },
)

/** Half a pair becomes a character of its own, and lines end in one way. */
const toRead = (value: CellValue) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll(/\r\n?/g, '\n') : value
