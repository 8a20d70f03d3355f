import Papa from 'papaparse'
import { escapeFormula } from './escape-formula.ts'
import type { CellValue, WrittenSheet } from './sheet.ts'

interface CsvNotation {
  delimiter: ',' | ';'
  figures: Intl.NumberFormat
}

/** No readable figure has an exponent. */
const allDigits = { useGrouping: false, maximumFractionDigits: 100 }

/** Programs set to Vietnamese, as to most languages, expect decimal commas, and therefore semicolons. */
export const csvNotations = {
  en: { delimiter: ',', figures: new Intl.NumberFormat('en', allDigits) },
  vi: { delimiter: ';', figures: new Intl.NumberFormat('vi', allDigits) },
} as const satisfies Record<string, CsvNotation>

/** With a byte order mark, by which spreadsheet programs know UTF-8. */
export function writeCsv({ columns, rows }: WrittenSheet, { delimiter, figures }: CsvNotation): string {
  const toCell = (value: CellValue) =>
    typeof value === 'number'
      ? figures.format(value)
      : typeof value === 'string'
        ? escapeFormula(value)
        : value
  const cells = [columns.map(({ head }) => head), ...rows.map((row) => row.map(toCell))]
  return `\uFEFF${Papa.unparse(cells, { delimiter, newline: '\r\n', quotes: isQuoted })}\r\n`
}

/** In either notation, and where a program would cut spaces. */
const isQuoted = (value: unknown) => typeof value === 'string' && /[",;\t\r\n]|^\s|\s$/.test(value)
