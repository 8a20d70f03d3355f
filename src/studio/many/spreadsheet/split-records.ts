import { MAX_SHEET_ROWS } from './sheet-limits.ts'
import { SheetProblem } from './sheet-problem.ts'

/** With empty ones. */
const MAX_RECORDS = 100_000

/**
 * The cells of each line (RFC 4180). Lines may end in any way, and quotes have a meaning only where a cell begins.
 * @throws SheetProblem where a quote is never closed: all lines after it would be one cell
 */
export function splitRecords(text: string, delimiter: string): string[][] {
  const ends = new RegExp(`[${delimiter}\r\n]`, 'g')
  const records: string[][] = [[]]
  let at = 0
  for (;;) {
    const { value, after } =
      text[at] === '"' ? readQuoted(text, at, records.length) : { value: '', after: at }
    ends.lastIndex = after
    const end = ends.exec(text)?.index ?? text.length
    records.at(-1)?.push(value + text.slice(after, end))
    if (end === text.length) return records
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    if (text[end] !== delimiter) records.push([])
    if (records.length > MAX_RECORDS) throw new SheetProblem('too-many-rows', { max: MAX_SHEET_ROWS })
  }
}

function readQuoted(text: string, start: number, row: number) {
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new SheetProblem('quote-open', { row })
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, after: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
