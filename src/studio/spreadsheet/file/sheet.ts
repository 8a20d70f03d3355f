// Sheets of cells, as spreadsheet programs hold them, from files and to files. Nothing here knows of the catalogue.

export type CellValue = string | number | boolean | null

export interface SheetRow {
  /** As spreadsheet programs count, from 1. */
  number: number
  cells: CellValue[]
}

/**
 * What a cell is besides its value: the result of a formula, or one that no program has calculated yet; a date, which may
 * have been a text such as 1:8; or an error such as #REF!.
 */
export type CellMarkKind = 'formula' | 'uncalculated' | 'date' | 'error'

export interface CellMark {
  row: number
  /** From 0. */
  column: number
  kind: CellMarkKind
}

export type SheetNote = 'windows-1252' | 'other-sheets'

export interface Sheet {
  /** Those that are not empty; the first is the head. */
  rows: SheetRow[]
  marks: CellMark[]
  notes: SheetNote[]
}

export interface WrittenColumn {
  head: string
  /** Programs keep what is typed there as text: 1:8 becomes no time. */
  isText: boolean
  /** In characters. */
  width: number
}

export interface WrittenSheet {
  /** Shown on its tab. */
  name: string
  columns: WrittenColumn[]
  rows: CellValue[][]
}

/** 'AB12', as spreadsheet programs name the cell. */
export const cellName = (row: number, column: number) => columnName(column) + String(row)

export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

export const isEmptyCell = (value: CellValue | undefined) =>
  value === undefined || value === null || value === ''
