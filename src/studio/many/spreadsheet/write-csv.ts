import { toInert } from './inert-text.ts'
import type { CellValue, WrittenSheet } from './sheet.ts'

interface CsvNotation {
  delimiter: ',' | ';'
  decimal: '.' | ','
}

/** Programs set to Vietnamese, as to most languages, expect decimal commas, and therefore semicolons. */
export const csvNotations = {
  en: { delimiter: ',', decimal: '.' },
  vi: { delimiter: ';', decimal: ',' },
} as const satisfies Record<string, CsvNotation>

/** With a byte order mark, by which spreadsheet programs know UTF-8. */
export function writeCsv({ columns, rows }: WrittenSheet, notation: CsvNotation): string {
  const lines = [columns.map(({ head }) => head), ...rows].map((cells) =>
    cells.map((value) => writeCell(value, notation)).join(notation.delimiter),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function writeCell(value: CellValue, { decimal }: CsvNotation): string {
  if (value === null) return ''
  if (typeof value !== 'string') return quote(String(value).replace('.', decimal))
  return quote(toInert(value))
}

const quote = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
