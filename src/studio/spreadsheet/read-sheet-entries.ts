import { keyFormatOf } from '../fields/entry-forms.ts'
import type { Words } from '../words/words.ts'
import type { Column } from '../table/cells/columns.ts'
import { type CellContext, formatCell } from '../table/cells/format-cell.ts'
import { readCell } from '../table/cells/read-cell.ts'
import { type CellMark, cellName, type CellValue, type Sheet, type SheetRow } from './file/sheet.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import type { FoundColumns } from './sheet-columns.ts'
import { TOO_LONG } from './write-entries.ts'

/** A row of a sheet before it is compared with its entry. */
export interface SheetEntry {
  /** The row number as spreadsheet programs show it. */
  row: number
  /** Null for a new entry. */
  key: string | null
  state: string | undefined
  cells: readonly { column: Column; value: CellValue }[]
  /** Why the row cannot be imported. A row with refusals is not saved at all. */
  refusals: readonly string[]
  /** Remarks that do not prevent the import. */
  remarks: readonly string[]
}

/** The rows below the headings. */
export function readEntries(kind: TableKind, sheet: Sheet, found: FoundColumns, words: Words): SheetEntry[] {
  const marks = Map.groupBy(sheet.marks, ({ row }) => row)
  const rows = sheet.rows.slice(1)
  const keyOf = (row: SheetRow) =>
    readKey(kind, found.key === undefined ? null : (row.cells[found.key] ?? null))
  const byKey = Map.groupBy(rows, keyOf)
  return rows.map((row) => {
    const key = keyOf(row)
    const twins = key === null ? [] : (byKey.get(key) ?? []).filter((other) => other !== row)
    const { refusals, remarks } = describeMarks(marks.get(row.number) ?? [], found, words)
    const state = found.state === undefined ? null : row.cells[found.state]
    return {
      row: row.number,
      key,
      state: typeof state === 'string' && state !== '' ? state : undefined,
      cells: found.columns.map(({ column, at }) => ({ column, value: row.cells[at] ?? null })),
      refusals: [
        ...refusals,
        ...(isPossibleKey(kind, key) ? [] : [words.sheets.wrongKey(key ?? '')]),
        ...(twins.length > 0 ? [words.sheets.twins(twins.map(({ number }) => number))] : []),
      ],
      remarks,
    }
  })
}

const readKey = (kind: TableKind, cell: CellValue): string | null => {
  const text = String(cell ?? '').trim()
  return text === '' ? null : keyFormatOf(kind) === 'code' ? text.toUpperCase() : text
}

/** The server would refuse the whole request because of one longer key. */
const MAX_KEY_LENGTH = 100

const isPossibleKey = (kind: TableKind, key: string | null) =>
  key === null || (key.length <= MAX_KEY_LENGTH && (keyFormatOf(kind) !== 'id' || /^[1-9]\d{0,9}$/.test(key)))

/** Texts about formulas, dates and errors in cells of imported columns. Other columns may contain anything. */
function describeMarks(marks: readonly CellMark[], found: FoundColumns, { sheets }: Words) {
  const read = new Set([found.key, found.state, ...found.columns.map(({ at }) => at)])
  const refusals: string[] = []
  const remarks: string[] = []
  for (const { row, column, kind } of marks) {
    if (!read.has(column)) continue
    const text = sheets.marks[kind](cellName(row, column))
    if (kind === 'formula') remarks.push(text)
    else refusals.push(text)
  }
  return { refusals, remarks }
}

/**
 * The value of a cell. Returns `before` if the cell differs from it only by what spreadsheet programs do to
 * every cell.
 */
export function readSheetCell(
  value: CellValue,
  { field }: Column,
  context: CellContext,
  before: unknown,
): unknown {
  if (value === TOO_LONG) return before
  if (field.kind === 'figure' && typeof value === 'number') return readNumber(value, before)
  const text = value === null ? '' : String(value)
  const present = formatCell(before, field, context)
  if (withPlainBreaks(text) === withPlainBreaks(present) && (text !== '' || before !== undefined))
    return before
  return readCell(text, field, context, before)
}

/** Programs keep 15 digits, and formulas yield values such as 0.30000000000000004. */
function readNumber(value: number, before: unknown): number {
  const rounded = value.toPrecision(15)
  return typeof before === 'number' && before.toPrecision(15) === rounded ? before : Number(rounded)
}

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n')
