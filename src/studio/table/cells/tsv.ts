// Tab-separated values, which spreadsheet programs use for copy and paste: cells that contain tabs or line
// breaks are quoted.

/** An empty cell alone becomes a line break, as spreadsheet programs write it, because browsers may drop an empty text. */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n') || '\n'

const quote = (cell: string) => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Matches one cell, quoted or not, and the tab, line break or end of text after it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/**
 * The cells on the clipboard. Undefined if there is no text on it but a screenshot, for example, because the text would then be
 * read as an empty cell.
 */
export const readCopiedCells = (data: Pick<DataTransfer, 'types' | 'getData'>): string[][] | undefined =>
  data.types.includes('text/plain') ? parseTsv(data.getData('text/plain')) : undefined

export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex <= text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === undefined || end === '') break
    if (end !== '\t') rows.push([])
    // Spreadsheet programs write a line break after the last row, which is not another row.
    if (end !== '\t' && CELL.lastIndex === text.length) return rows.slice(0, -1)
  }
  return rows
}
