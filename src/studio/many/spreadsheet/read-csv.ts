import { collectRows } from './collect-rows.ts'
import { fromInert } from './inert-text.ts'
import type { Sheet, SheetNote } from './sheet.ts'
import { splitRecords } from './split-records.ts'

/** Reads values separated by commas, semicolons or tabs; all of them are texts. @throws SheetProblem */
export function readCsv(text: string, notes: SheetNote[] = []): Sheet {
  const { delimiter, table } = findDelimiter(text.replace(/^\uFEFF/, ''))
  const collected = collectRows()
  splitRecords(table, delimiter).forEach((cells, row) => {
    cells.forEach((value, column) => collected.add(row + 1, column, fromInert(value)))
  })
  return { ...collected.finish(), notes }
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
