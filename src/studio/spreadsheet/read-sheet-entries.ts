import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keyFormatOf } from '../fields/entry-forms.ts'
import type { Column } from '../table/cells/columns.ts'
import { type CellContext, formatCell } from '../table/cells/format-cell.ts'
import { readCell } from '../table/cells/read-cell.ts'
import {
  type CellMark,
  cellName,
  type CellValue,
  type Sheet,
  type SheetRow,
  type CellMarkKind,
} from './file/sheet.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import type { FoundColumns } from './sheet-columns.ts'
import { TOO_LONG } from './write-entries.ts'

const markTexts = {
  formula: (cell) => msg`${cell} holds a formula; its stored result was read.`,
  uncalculated: (cell) =>
    msg`${cell} holds a formula without a result. Open the file in a spreadsheet program and save it.`,
  date: (cell) =>
    msg`${cell} holds a date or a time, which may have been a text such as 1:8. Format the cell as text, and type it again.`,
  error: (cell) => msg`${cell} holds an error. Correct the formula, or type the value.`,
} satisfies Record<CellMarkKind, (cell: string) => MessageDescriptor>

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
export function readEntries(i18n: I18n, kind: TableKind, sheet: Sheet, found: FoundColumns): SheetEntry[] {
  const marks = Map.groupBy(sheet.marks, ({ row }) => row)
  const rows = sheet.rows.slice(1)
  const keyOf = (row: SheetRow) =>
    readKey(kind, found.key === undefined ? null : (row.cells[found.key] ?? null))
  const byKey = Map.groupBy(rows, keyOf)
  return rows.map((row) => {
    const key = keyOf(row)
    const twins = key === null ? [] : (byKey.get(key) ?? []).filter((other) => other !== row)
    const { refusals, remarks } = describeMarks(i18n, marks.get(row.number) ?? [], found)
    const state = found.state === undefined ? null : row.cells[found.state]
    return {
      row: row.number,
      key,
      state: typeof state === 'string' && state !== '' ? state : undefined,
      cells: found.columns.map(({ column, at }) => ({ column, value: row.cells[at] ?? null })),
      refusals: [
        ...refusals,
        ...(isPossibleKey(kind, key)
          ? []
          : [i18n._(msg`''${{ key: key ?? '' }}'' is neither a number nor a code that an entry can have.`)]),
        ...(twins.length > 0 ? [i18n._(sameEntryInRows(twins.map(({ number }) => number)))] : []),
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
function describeMarks(i18n: I18n, marks: readonly CellMark[], found: FoundColumns) {
  const read = new Set([found.key, found.state, ...found.columns.map(({ at }) => at)])
  const refusals: string[] = []
  const remarks: string[] = []
  for (const { row, column, kind } of marks) {
    if (!read.has(column)) continue
    const text = i18n._(markTexts[kind](cellName(row, column)))
    if (kind === 'formula') remarks.push(text)
    else refusals.push(text)
  }
  return { refusals, remarks }
}

/**
 * The value of a cell. Returns `before` for the placeholder of a text that was too long to export, and if the cell differs from
 * it only in ways that spreadsheet programs cause: other line breaks, or digits beyond the fifteenth.
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

const sameEntryInRows = (rows: readonly number[]) =>
  msg`The same entry is also in row ${{ rows: rows.join(', ') }}. Keep only one of them in the sheet.`
