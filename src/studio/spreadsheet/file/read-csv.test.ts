import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-problem.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

const cells = (bytes: Uint8Array) => readSheet(bytes).rows.map((row) => row.cells)

test.each([
  ['commas', 'a,b\r\n1,"x,y"\r\n'],
  ['semicolons', 'a;b\n1;x,y\n'],
  ['tabs', 'a\tb\r1\tx,y\r'],
  ['what the first line says', 'sep=;\r\na;b\r\n1;x,y\r\n'],
  ['semicolons, though a name in the head has commas', '"a";b\n1;"x,y"'],
])('values separated by %s are read', (_, text) => {
  expect(cells(utf8(text))).toEqual([
    ['a', 'b'],
    ['1', 'x,y'],
  ])
})

test('a head such as "Wingspan, mm [wingspan]" does not decide how values are separated', () => {
  expect(cells(utf8('"a, b, c";d\n1;2'))).toEqual([
    ['a, b, c', 'd'],
    ['1', '2'],
  ])
})

test.each([
  ['UTF-8', utf8('Tên;Nơi\nBình;Huế')],
  ['UTF-8 with a mark', utf8('\uFEFFTên;Nơi\nBình;Huế')],
  ['UTF-16, little end first, with a mark', utf16('\uFEFFTên;Nơi\nBình;Huế', true)],
  ['UTF-16, big end first, with a mark', utf16('\uFEFFTên;Nơi\nBình;Huế', false)],
  ['UTF-16, little end first', utf16('Tên;Nơi\nBình;Huế', true)],
  ['UTF-16, big end first', utf16('Tên;Nơi\nBình;Huế', false)],
])('%s is read', (_, bytes) => {
  expect(cells(bytes)).toEqual([
    ['Tên', 'Nơi'],
    ['Bình', 'Huế'],
  ])
  expect(readSheet(bytes).notes).toEqual([])
})

test('Windows-1252 is read, with a note', () => {
  const bytes = Uint8Array.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x46, 0xfc, 0x72, 0x20, 0x80])
  expect(cells(bytes)).toEqual([['Name'], ['Für €']])
  expect(readSheet(bytes).notes).toEqual(['windows-1252'])
})

test('rows have the numbers that spreadsheet programs show, empty rows included', () => {
  const { rows } = readSheet(utf8('a,b\n\n"two\nlines",2\r\n,\n3,4\n'))
  expect(rows).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 3, cells: ['two\nlines', '2'] },
    { number: 5, cells: ['3', '4'] },
  ])
})

const problem = (bytes: Uint8Array) => {
  try {
    readSheet(bytes)
    return undefined
  } catch (error) {
    return error instanceof SheetProblem ? { code: error.code, params: error.params } : error
  }
}

test('lines may end in different ways, and quotes within a cell are quotes', () => {
  expect(cells(utf8('a,b\n"1""",5" prop\r2,"x, y"\r\n3,""'))).toEqual([
    ['a', 'b'],
    ['1"', '5" prop'],
    ['2', 'x, y'],
    ['3'],
  ])
})

test('a quote that is never closed, or closed within a cell, is named with its row', () => {
  expect(problem(utf8('a,b\n1,2\n3,"open\n5,6\n'))).toEqual({ code: 'quote-open', params: { row: 3 } })
  expect(problem(utf8('a,b\n1,"2"x\n3,4\n'))).toEqual({ code: 'quote-open', params: { row: 2 } })
})

test('too many rows and columns are refused, and so is nothing at all', () => {
  const long = `a\n${'1\n'.repeat(2_001)}`
  expect(problem(utf8(long))).toEqual({ code: 'too-many-rows', params: { max: 2_000 } })
  expect(problem(utf8(`a\n${'\n'.repeat(100_001)}`))).toMatchObject({ code: 'too-many-rows' })
  expect(problem(utf8(`a${',b'.repeat(200)}`))).toEqual({ code: 'too-many-columns', params: { max: 200 } })
  expect(cells(utf8(`a\n${'1\n'.repeat(2_000)}`))).toHaveLength(2_001)
  expect(cells(utf8(`a${','.repeat(1_000)}`))).toEqual([['a']])
  expect(problem(utf8(''))).toMatchObject({ code: 'empty' })
  expect(problem(utf8('\n,,\n'))).toMatchObject({ code: 'empty' })
})

test.each([
  ['a PDF', '%PDF-1.7\nabc,def'],
  ['a web page', '<html><table><tr><td>1</td></tr></table></html>'],
  ['a picture', '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR'],
])('%s is no spreadsheet', (_, text) => {
  expect(problem(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toMatchObject({
    code: 'not-a-spreadsheet',
  })
})
