import { cellValue } from '../cells/cell-values.ts'
import type { Column } from '../cells/columns.ts'
import { type CellContext, formatCell } from '../cells/format-cell.ts'
import { ALL_ROWS, type CellRange } from './grid-cursor.ts'
import { emptyCell, readCell } from '../cells/read-cell.ts'
import { NAME_COLUMN } from '../cells/shown-columns.ts'
import { type CellEdit, isReadOnly, isRemoval, type TableRow } from './grid-rows.ts'
import type { TableState } from '../table-state.ts'

type Table = Pick<TableState, 'rows' | 'columns' | 'chosen'>

/** The entries that a row of the grid stands for: one, or all chosen ones for `ALL_ROWS`. */
export function rowsAt({ rows, chosen }: Table, row: number): readonly TableRow[] {
  return row === ALL_ROWS ? rows.filter(({ key }) => chosen.has(key)) : rows.slice(row, row + 1)
}

/** The column at an index of the grid; undefined for the first, which has the checkboxes. */
export const columnAt = ({ columns }: Table, column: number): Column | undefined => columns[column - 1]

interface RangeCell {
  row: TableRow
  column: Column
  /** Offset from the top of the range. */
  down: number
  /** Offset from the left of the range. */
  across: number
}

function listCells(table: Table, { top, bottom, left, right }: CellRange): RangeCell[] {
  const cells: RangeCell[] = []
  for (let at = top; at <= bottom; at += 1)
    for (const row of rowsAt(table, at))
      for (const [across, column] of table.columns.slice(left - 1, right).entries())
        if (!isReadOnly(row, column) && !(at === ALL_ROWS && column.id === NAME_COLUMN))
          cells.push({ row, column, down: at - top, across })
  return cells
}

const toEdit = ({ row, column }: RangeCell, value: unknown): CellEdit => ({ key: row.key, column, value })

export const clearCells = (table: Table, range: CellRange): CellEdit[] =>
  listCells(table, range).map((cell) => toEdit(cell, emptyCell(cell.column.field)))

/**
 * Copies the first row of a range into the rows below it. A range of one row is filled from the row above it.
 */
export function fillDown(table: Table, range: CellRange): CellEdit[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top
  const [source] = from < 0 ? [] : rowsAt(table, from)
  if (!source) return []
  return listCells(table, { ...range, top: from + 1 }).map((cell) =>
    toEdit(cell, cellValue(source.record, cell.column)),
  )
}

/** The rows that dragging the fill handle to `target` covers; undefined while it is within the selection. */
export function rowsToFill(
  { top, bottom }: CellRange,
  target: number,
): { from: number; to: number } | undefined {
  if (target > bottom) return { from: bottom + 1, to: target }
  return target < top && target >= 0 ? { from: target, to: top - 1 } : undefined
}

/** Repeats the values of the selected rows over the rows that the fill handle covers. */
export function fillFromHandle(table: Table, range: CellRange, target: number): CellEdit[] {
  const rows = rowsToFill(range, target)
  if (!rows || range.top < 0) return []
  const count = range.bottom - range.top + 1
  return listCells(table, { ...range, top: rows.from, bottom: rows.to }).flatMap((cell) => {
    const away = rows.from + cell.down - range.top
    const [source] = rowsAt(table, range.top + (((away % count) + count) % count))
    return source ? toEdit(cell, cellValue(source.record, cell.column)) : []
  })
}

interface PasteResult {
  edits: CellEdit[]
  /** The pasted block reached beyond the last row or column, and the rest of it was dropped. */
  isTruncated: boolean
}

/**
 * A single value fills the whole selection; a block of values is written from the selection's first cell on.
 */
export function pasteCells(
  table: Table,
  range: CellRange,
  texts: readonly (readonly string[])[],
  context: CellContext,
): PasteResult {
  const width = Math.max(...texts.map((cells) => cells.length))
  const isOne = texts.length === 1 && width === 1
  const isAllRow = range.top === ALL_ROWS
  const bottom = isAllRow ? range.top : Math.min(range.top + texts.length, table.rows.length) - 1
  const right = Math.min(range.left + width - 1, table.columns.length)
  const target = isOne ? range : { ...range, bottom, right }
  const edits = listCells(table, target).flatMap((cell) => {
    const text = isOne ? texts[0]?.[0] : texts[cell.down]?.[cell.across]
    return text === undefined ? [] : toEdit(cell, readCell(text, cell.column.field, context))
  })
  const isCut = !isOne && (bottom - range.top + 1 < texts.length || right - range.left + 1 < width)
  return { edits, isTruncated: isCut }
}

export function copyCells(table: Table, range: CellRange, context: CellContext): string[][] {
  const lines = []
  for (let at = range.top; at <= range.bottom; at += 1) {
    const rows = rowsAt(table, at)
    lines.push(
      table.columns.slice(range.left - 1, range.right).map((column) => {
        const value = commonValue(rows, column, context)
        return value === MIXED ? '' : formatCell(value, column.field, context)
      }),
    )
  }
  return lines
}

export const MIXED = Symbol('mixed')

/** The value that all rows have in a column, or `MIXED` if they differ. */
export function commonValue(rows: readonly TableRow[], column: Column, context: CellContext): unknown {
  const [first, ...others] = rows
  if (!first) return undefined
  const value = cellValue(first.record, column)
  const text = formatCell(value, column.field, context)
  const isSame = others.every(
    (row) => formatCell(cellValue(row.record, column), column.field, context) === text,
  )
  return isSame ? value : MIXED
}

/** Keys of the rows that can be edited: not those that a draft removes. */
export const listEditableKeys = (rows: readonly TableRow[]): string[] =>
  rows.flatMap((row) => (isRemoval(row) ? [] : row.key))
