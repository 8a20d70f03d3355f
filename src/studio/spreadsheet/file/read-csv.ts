import Papa from 'papaparse'
import { createRowCollector } from './row-collector.ts'
import { unescapeFormula } from './escape-formula.ts'
import type { Sheet, SheetNote } from './sheet.ts'
import { MAX_SHEET_ROWS } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'

/** Includes empty records, which are skipped later. */
const MAX_RECORDS = 100_000

/** Parses values separated by commas, semicolons or tabs. All cells are texts. Throws `SheetProblem`. */
export function readCsv(text: string, notes: SheetNote[] = [], maxRows = MAX_SHEET_ROWS): Sheet {
  const { delimiter, table } = findDelimiter(text.replace(/^\uFEFF/, ''))
  const collected = createRowCollector(maxRows)
  parseRecords(table, delimiter).forEach((cells, row) => {
    cells.forEach((value, column) => collected.add(row + 1, column, unescapeFormula(value)))
  })
  return { ...collected.finish(), notes }
}

function parseRecords(table: string, delimiter: string): string[][] {
  // The parser supports one kind of line break per file, but programs mix them.
  const lines = table.replaceAll(/\r\n?/g, '\n')
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n', preview: MAX_RECORDS + 1 })
  const [problem] = errors
  // After a quote that is never closed, the rest of the file would be one cell.
  if (problem) throw new SheetProblem('quote-open', { row: (problem.row ?? 0) + 1 })
  if (data.length > MAX_RECORDS) throw new SheetProblem('too-many-rows', { max: MAX_SHEET_ROWS })
  return data
}

const delimiters = ['\t', ';', ','] as const

/**
 * The delimiter from a `sep=` line, which some programs write for Excel, else the most frequent one in the heading row.
 */
function findDelimiter(text: string) {
  const [said, delimiter] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  if (said !== undefined && delimiter !== undefined) return { delimiter, table: text.slice(said.length) }
  const head = firstLineWithoutQuotes(text.trimStart())
  const counts = delimiters.map((each) => head.split(each).length)
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', table: text }
}

/**
 * The first record without its quoted parts, since headings such as "Wingspan, mm" contain commas and line
 * breaks.
 */
function firstLineWithoutQuotes(text: string): string {
  let head = ''
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(character)) break
    else if (!isQuoted) head += character
  }
  return head
}
