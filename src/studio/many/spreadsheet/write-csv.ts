import { toInert } from './inert-text.ts'
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
export function writeCsv({ columns, rows }: WrittenSheet, notation: CsvNotation): string {
  const lines = [columns.map(({ head }) => head), ...rows].map((cells) =>
    cells.map((value) => writeCell(value, notation)).join(notation.delimiter),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function writeCell(value: CellValue, { figures }: CsvNotation): string {
  if (value === null) return ''
  if (typeof value === 'number') return quote(figures.format(value))
  return quote(typeof value === 'string' ? toInert(value) : String(value))
}

const quote = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
