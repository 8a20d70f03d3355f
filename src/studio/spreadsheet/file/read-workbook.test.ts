import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookFile, workbookThatClaims } from '../../../../tests/support/media/workbook-file.ts'
import { readSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-problem.ts'

const problem = (bytes: Uint8Array) => {
  try {
    readSheet(bytes)
    return undefined
  } catch (error) {
    return error instanceof SheetProblem ? { code: error.code, params: error.params } : error
  }
}

const cellsOf = (bytes: Uint8Array) => readSheet(bytes).rows.map(({ cells }) => cells)

test('texts of every kind are read: shared, with formats and pronunciation, in the cell, and of formulas', () => {
  const bytes = workbookFile({
    sharedTexts:
      '<si><t xml:space="preserve"> one </t></si><si><r><t>t</t></r><r><rPr><b/></rPr><t>wo</t></r><rPh><t>ni</t></rPh></si><si><t>a &amp; &#x1F6E9; _x000D_</t></si>',
    sheet:
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><r><t>x</t></r><r><t>y</t></r></is></c><c r="C2" t="b"><v>1</v></c></row>',
  })
  expect(cellsOf(bytes)).toEqual([
    [' one ', 'two', 'a & \u{1F6E9} \r'],
    ['xy', null, true],
  ])
})

test('names of cells may be left out, rows may be missing, and elements may have prefixes', () => {
  const bytes = workbookFile({
    sheet: '',
    files: {
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c><x:v>2.5</x:v></x:c></x:row><x:row r="9"><x:c r="AA9"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
  })
  expect(readSheet(bytes).rows).toEqual([
    { number: 1, cells: [1, null, 2.5] },
    { number: 9, cells: [...Array.from({ length: 26 }, () => null), 3] },
  ])
})

test('formulas are marked and their stored results read; without one they are marked too, never empty', () => {
  const bytes = workbookFile({
    sheet:
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c><c r="C1"><f>WEBSERVICE("http://example.com")</f></c><c r="D1" t="str"><f>""</f><v></v></c></row>',
  })
  const { rows, marks } = readSheet(bytes)
  expect(rows[0]?.cells).toEqual([2, 'a', null, ''])
  expect(marks).toEqual([
    { row: 1, column: 0, kind: 'formula' },
    { row: 1, column: 1, kind: 'formula' },
    { row: 1, column: 2, kind: 'uncalculated' },
    { row: 1, column: 3, kind: 'formula' },
  ])
})

test('an error such as #REF! is no empty cell', () => {
  const { rows, marks } = readSheet(
    workbookFile({
      sheet:
        '<row r="4"><c r="B4" t="e"><f>A1</f><v>#REF!</v></c><c r="C4" t="e"><f>A1</f><v>#N/A</v></c></row>',
    }),
  )
  expect(rows).toEqual([{ number: 4, cells: [null, '#REF!', '#N/A'] }])
  expect(marks).toEqual([
    { row: 4, column: 1, kind: 'error' },
    { row: 4, column: 2, kind: 'error' },
  ])
})

test('dates and times are marked, and figures with units, colours and conditions are not', () => {
  const formats = ['h:mm', '[h]:mm', 'yyyy"-"mm', '0.0" mm"', '[Red]0', '#,##0_-;[>9]0\\h', '0.00E+00', '@']
  const styles = `<numFmts>${formats
    .map(
      (format, index) =>
        `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
    )
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="20"/>${formats
    .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
    .join('')}</cellXfs>`
  const cells = Array.from({ length: formats.length + 2 }, (_, style) => `<c s="${style}"><v>1.5</v></c>`)
  const { marks } = readSheet(
    workbookFile({ styles, sheet: `<row>${cells.join('')}<c t="d"><v>2026-11-24</v></c></row>` }),
  )
  expect(marks.map(({ column, kind }) => `${column} ${kind}`)).toEqual([
    '1 date',
    '2 date',
    '3 date',
    '4 date',
    '10 date',
  ])
})

test('the first sheet that is shown is read, wherever its file is, and others are noted', () => {
  const bytes = workbookFile({
    sheet: '<row><c><v>1</v></c></row>',
    files: {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="s1"/><sheet name="Two" r:id="s2"/><sheet name="One" r:id="s1"/></sheets></workbook>',
      'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
    },
  })
  expect(cellsOf(bytes)).toEqual([[2]])
  expect(readSheet(bytes).notes).toEqual(['other-sheets'])
})

test('merged cells are refused: all but the first of them would be read as empty', () => {
  const bytes = workbookFile({
    sheet: '<row><c><v>1</v></c></row>',
    afterSheetData: '<mergeCells><mergeCell ref="F3:F8"/></mergeCells>',
  })
  expect(problem(bytes)).toEqual({ code: 'merged-cells', params: { range: 'F3:F8' } })
})

test('a sheet that claims rows and columns far away takes no memory for them', () => {
  const far = workbookFile({ sheet: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' })
  expect(readSheet(far).rows).toEqual([{ number: 1_048_576, cells: [1] }])
  const wide = workbookFile({ sheet: '<row r="1"><c r="XFD1"><v>1</v></c></row>' })
  expect(problem(wide)).toEqual({ code: 'too-many-columns', params: { max: 200 } })
  const rows = Array.from({ length: 3_001 }, () => '<row><c><v>1</v></c></row>').join('')
  expect(problem(workbookFile({ sheet: rows }))).toEqual({ code: 'too-many-rows', params: { max: 2_000 } })
})

test('an archive that unpacks to too much is refused before it is unpacked', () => {
  expect(problem(workbookThatClaims(60_000_000))).toEqual({ code: 'unpacks-too-large', params: {} })
})

test('an archive that lies about its size is unpacked only as far as it says', () => {
  expect(workbookThatClaims(10).length).toBeLessThan(20_000)
  expect(problem(workbookThatClaims(10))).toEqual({ code: 'empty', params: {} })
})

const compound = (name: string) =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...new Uint8Array(508),
    ...Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]),
  ])

test.each([
  ['a PDF', strToU8('%PDF-1.7\n1 0 obj'), 'not-a-spreadsheet'],
  ['a web page', strToU8('<html><table></table></html>'), 'not-a-spreadsheet'],
  ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'not-a-spreadsheet'],
  [
    'a text document',
    workbookFile({ sheet: '', files: { '_rels/.rels': '<Relationships/>' } }),
    'not-a-spreadsheet',
  ],
  ['an encrypted workbook', compound('EncryptedPackage'), 'protected'],
  ['a workbook before XLSX', compound('Workbook'), 'other-format'],
  [
    'an OpenDocument sheet',
    zipSync({ mimetype: strToU8('application/vnd.oasis'), 'content.xml': strToU8('') }),
    'other-format',
  ],
  ['an archive cut off', workbookFile({ sheet: '' }).subarray(0, 400), 'broken'],
  ['a sheet cut off', workbookFile({ sheet: '<row><c><v>1' }), 'broken'],
  [
    'a sheet with entities of its own',
    workbookFile({
      sheet: '',
      files: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' },
    }),
    'broken',
  ],
  ['a text that is not there', workbookFile({ sheet: '<row><c t="s"><v>7</v></c></row>' }), 'broken'],
  ['an empty sheet', workbookFile({ sheet: '' }), 'empty'],
])('%s is refused', (_, bytes, code) => {
  expect(problem(bytes)).toMatchObject({ code })
})
