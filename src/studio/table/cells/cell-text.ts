// Cells as text, as spreadsheets copy and paste them: tabs between cells, quotes around those that have line breaks.

export const formatCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n')

const quote = (cell: string) => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A quoted cell, or all up to the next tab or line break, and then what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex <= text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === undefined || end === '') break
    if (end !== '\t') rows.push([])
    // Spreadsheets end the last line, too.
    if (end !== '\t' && CELL.lastIndex === text.length) return rows.slice(0, -1)
  }
  return rows
}
