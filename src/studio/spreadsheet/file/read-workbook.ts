import { findWorkbookParts, readDateStyles, readSharedTexts, unescapeText } from './read-workbook-parts.ts'
import { type Attributes, parseXml } from './parse-xml.ts'
import type { CellMarkKind, CellValue, Sheet } from './sheet.ts'
import { createRowCollector } from './row-collector.ts'
import { SheetProblem } from './sheet-problem.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/**
 * Parses the first visible sheet of an XLSX file. Formulas are represented by their stored results. Throws
 * `SheetProblem`.
 */
export function readWorkbook(archive: Uint8Array, maxRows?: number): Sheet {
  const files = unpackWorkbook(archive)
  try {
    const { sheet, sharedTexts, styles, hasOtherSheets } = findWorkbookParts(files)
    const toCell = createCellParser(readSharedTexts(sharedTexts), readDateStyles(styles))
    return { ...parseSheet(sheet, toCell, maxRows), notes: hasOtherSheets ? ['other-sheets'] : [] }
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    throw new SheetProblem('broken', {}, { cause: error })
  }
}

interface StoredCell {
  attributes: Attributes
  /** The content of `v`, or an inline text. */
  stored: string | undefined
  hasFormula: boolean
}

interface ParsedCell {
  value: CellValue
  mark?: CellMarkKind
}

function parseSheet(xml: string, toCell: (cell: StoredCell) => ParsedCell, maxRows?: number) {
  const collected = createRowCollector(maxRows)
  let [row, column] = [0, -1]
  let cell: StoredCell | undefined
  let isValue = false
  let isPronunciation = false
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes()['r'] ?? row + 1)
        column = -1
      } else if (name === 'c') {
        cell = { attributes: attributes(), stored: undefined, hasFormula: false }
        column = parseColumn(cell.attributes['r']) ?? column + 1
      } else if (name === 'mergeCell')
        throw new SheetProblem('merged-cells', { range: attributes()['ref'] ?? '' })
      else if (cell && name === 'f') cell.hasFormula = true
      else if (name === 'rPh') isPronunciation = true
      isValue = name === 'v' || (name === 't' && !isPronunciation)
      if (cell && isValue) cell.stored ??= ''
    },
    text: (more) => {
      if (cell && isValue) cell.stored += more
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isPronunciation = false
      if (name !== 'c' || !cell) return
      const { value, mark } = toCell(cell)
      collected.add(row, column, value, mark)
      cell = undefined
    },
  })
  return collected.finish()
}

/**
 * The column index of a cell reference such as 'AB12'. Undefined without one, since some programs omit them.
 */
function parseColumn(name: string | undefined): number | undefined {
  const letters = name && /^[A-Z]{1,3}(?=\d)/.exec(name)?.[0]
  return letters
    ? Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : undefined
}

function createCellParser(sharedTexts: readonly string[], isDateStyle: readonly boolean[]) {
  return ({ attributes: { t: type = 'n', s: style }, stored, hasFormula }: StoredCell): ParsedCell => {
    if (type === 'e') return { value: stored ?? '#ERROR', mark: 'error' }
    if (stored === undefined || (stored === '' && type !== 'str'))
      return hasFormula ? { value: null, mark: 'uncalculated' } : { value: null }
    const formula = hasFormula ? ({ mark: 'formula' } as const) : {}
    if (type === 's') return { value: sharedText(sharedTexts, stored), ...formula }
    if (type === 'inlineStr' || type === 'str') return { value: unescapeText(stored), ...formula }
    if (type === 'b') return { value: stored === '1', ...formula }
    if (type === 'd') return { value: stored, mark: 'date' }
    const number = Number(stored)
    if (!Number.isFinite(number)) throw new Error(`A cell holds '${stored}' as a number`)
    if (style !== undefined && isDateStyle[Number(style)]) return { value: number, mark: 'date' }
    return { value: number, ...formula }
  }
}

function sharedText(texts: readonly string[], index: string): string {
  const text = texts[Number(index)]
  if (text === undefined) throw new Error(`There is no shared text ${index}`)
  return text
}
