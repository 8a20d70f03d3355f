// A sheet of cells as it is read from or written to a spreadsheet file. Nothing in this folder knows about the
// catalogue.

export type CellValue = string | number | boolean | null

export interface SheetRow {
  /** The row number as spreadsheet programs show it, from 1. */
  number: number
  cells: CellValue[]
}

/**
 * What a cell is besides its value: the result of a formula, a formula without a stored result, a date (which may
 * have been typed as a text such as 1:8), or an error such as #REF!.
 */
export type CellMarkKind = 'formula' | 'uncalculated' | 'date' | 'error'

export interface CellMark {
  row: number
  /** Counted from 0. */
  column: number
  kind: CellMarkKind
}

export type SheetNote = 'windows-1252' | 'other-sheets'

export interface Sheet {
  /** Rows that are not empty; the first one contains the headings. */
  rows: SheetRow[]
  marks: CellMark[]
  notes: SheetNote[]
}

export interface WrittenColumn {
  head: string
  /** Formats the column as text, so that programs do not turn a typed 1:8 into a time. */
  isText: boolean
  /** The column width in characters. */
  width: number
}

export interface WrittenSheet {
  /** The name on the sheet's tab. */
  name: string
  columns: WrittenColumn[]
  rows: CellValue[][]
}

/** The reference of a cell, such as 'AB12', from its row number and column index. */
export const cellName = (row: number, column: number) => columnName(column) + String(row)

export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

export const isEmptyCell = (value: CellValue | undefined) =>
  value === undefined || value === null || value === ''
