import Papa from 'papaparse'
import { escapeFormula } from './escape-formula.ts'
import type { CellValue, WrittenSheet } from './sheet.ts'

interface CsvNotation {
  delimiter: ',' | ';'
  figures: Intl.NumberFormat
}

/** Writes all digits, never an exponent. */
const allDigits = { useGrouping: false, maximumFractionDigits: 100 }

/**
 * Programs set to Vietnamese or German, as to most languages, expect decimal commas and therefore semicolons as
 * delimiters.
 */
export const csvNotations = {
  en: { delimiter: ',', figures: new Intl.NumberFormat('en', allDigits) },
  vi: { delimiter: ';', figures: new Intl.NumberFormat('vi', allDigits) },
  de: { delimiter: ';', figures: new Intl.NumberFormat('de', allDigits) },
} as const satisfies Record<string, CsvNotation>

/** Writes a CSV file with a byte order mark, by which spreadsheet programs recognize UTF-8. */
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

/**
 * Quotes texts with any of the delimiters, and texts whose leading or trailing spaces a program would strip.
 */
const isQuoted = (value: unknown) => typeof value === 'string' && /[",;\t\r\n]|^\s|\s$/.test(value)
