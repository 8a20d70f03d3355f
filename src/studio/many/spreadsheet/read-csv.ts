import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { collectRows } from './collect-rows.ts'
import { fromInert } from './inert-text.ts'
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
    cells.forEach((value, column) => collected.add(row + 1, column, fromInert(value)))
  })
  return { ...collected.finish(), notes }
}

function parseRecords(table: string, delimiter: string): string[][] {
  const records = parseAll(table, delimiter)
  if (records.length === MAX_RECORDS) throw new SheetProblem('too-many-rows', { max: MAX_SHEET_ROWS })
  return records
}

function parseAll(table: string, delimiter: string): string[][] {
  try {
    return parse(table, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Empty rows count: numbers of rows are those that programs show.
      skip_empty_lines: false,
      to: MAX_RECORDS,
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new SheetProblem('quote-open', { row: Number(error['records']) + 1 }, { cause: error })
    throw new SheetProblem('broken', {}, { cause: error })
  }
}

const delimiters = ['\t', ';', ','] as const

/** The one that the head has most of, outside of quotes, unless the first line says which. */
function findDelimiter(text: string) {
  const [said, delimiter] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  if (said !== undefined && delimiter !== undefined) return { delimiter, table: text.slice(said.length) }
  const [head = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart()) ?? []
  const bare = head.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((each) => bare.split(each).length)
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', table: text }
}
