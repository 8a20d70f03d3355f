import Papa from 'papaparse'
import { collectRows } from './collect-rows.ts'
import { unescapeFormula } from './escape-formula.ts'
import type { Sheet, SheetNote } from './sheet.ts'
import { MAX_SHEET_ROWS } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'

/** With empty ones. */
const MAX_RECORDS = 100_000

/** Reads values separated by commas, semicolons or tabs; all of them are texts. @throws SheetProblem */
export function readCsv(text: string, notes: SheetNote[] = []): Sheet {
  const { delimiter, table } = findDelimiter(text.replace(/^\uFEFF/, ''))
  const collected = collectRows()
  parseRecords(table, delimiter).forEach((cells, row) => {
    cells.forEach((value, column) => collected.add(row + 1, column, unescapeFormula(value)))
  })
  return { ...collected.finish(), notes }
}

function parseRecords(table: string, delimiter: string): string[][] {
  // The parser knows one end of lines at a time, programs mix them.
  const lines = table.replaceAll(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n', preview: MAX_RECORDS + 1 })
  const [problem] = errors
  // Lines after a quote that is never closed would be one cell.
  if (problem) throw new SheetProblem('quote-open', { row: (problem.row ?? 0) + 1 })
  if (data.length > MAX_RECORDS) throw new SheetProblem('too-many-rows', { max: MAX_SHEET_ROWS })
  return data
}

const delimiters = ['\t', ';', ','] as const

/** The one that the head has most of, unless the first line says which. */
function findDelimiter(text: string) {
  const [said, delimiter] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  if (said !== undefined && delimiter !== undefined) return { delimiter, table: text.slice(said.length) }
  const head = headWithoutQuoted(text.trimStart())
  const counts = delimiters.map((each) => head.split(each).length)
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', table: text }
}

/** The first line, which may break within quotes, of which names such as 'Wingspan, mm' have commas. */
function headWithoutQuoted(text: string): string {
  let head = ''
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(character)) break
    else if (!isQuoted) head += character
  }
  return head
}
