// The rows of the table: what the server has of each entry, and what was changed here and is no draft yet.
import type { EntryRecord } from '../../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import { isSameValue } from '../../fields/record-values.ts'
import { cellValue, isSameCell, withCell } from '../cells/cell-values.ts'
import type { ChangedRow } from '../changed-row.ts'
import { type Column, listColumns } from '../cells/columns.ts'
import { type TableKind } from '../cells/table-kinds.ts'

/** A row on the screen. Another object means that it has to be drawn again. */
export interface TableRow {
  key: string
  name: string
  published: LooseRecord | null
  published_at: string | null
  /** As the server has it; null where a draft removes the entry. */
  saved: LooseRecord | null
  revision: number
  /** What the cells show. */
  record: LooseRecord
}

/** A row that was changed here. */
export interface RowChange extends Omit<ChangedRow, 'key' | 'record'> {
  key: string
  record: LooseRecord
}

export type RowChanges = ReadonlyMap<string, RowChange>

export const isRemoval = ({ saved }: TableRow): boolean => saved === null

/** Keys of the rows from one to another, whichever comes first; of the second alone if the first is not on the screen. */
export function listBetween(rows: readonly TableRow[], from: string | undefined, to: string): string[] {
  const places = [from, to].map((key) => rows.findIndex((row) => row.key === key))
  if (places.includes(-1)) return [to]
  const between = rows.slice(Math.min(...places), Math.max(...places) + 1)
  return between.flatMap((row) => (isRemoval(row) ? [] : row.key))
}

/** The address of an entry is fixed once it is published. */
export const isFixed = (row: TableRow, { field }: Column): boolean =>
  isRemoval(row) || (field.kind === 'slug' && row.published !== null)

export function toRow(entry: EntryRecord, change: RowChange | undefined): TableRow {
  const { record, ...row } = entry
  return { ...row, saved: record, record: change?.record ?? record ?? entry.published ?? {} }
}

/** A value in a cell, as it is kept on this device. */
export type CellChange = readonly [column: string, value: unknown]

export function listCellChanges(kind: TableKind, { before, record }: RowChange): CellChange[] {
  return listColumns(kind).flatMap((column) => {
    const value = cellValue(record, column)
    return isSameCell(cellValue(before, column), value) ? [] : [[column.id, value ?? null] as const]
  })
}

/** What was typed into cells, over what the server has by now; undefined where nothing is left of it. */
export function rebaseChange(
  kind: TableKind,
  entry: EntryRecord,
  cells: readonly CellChange[],
): RowChange | undefined {
  const { key, name, revision, published_at, record: before } = entry
  if (before === null) return undefined
  const columns = new Map(listColumns(kind).map((column) => [column.id, column]))
  let record = before
  for (const [id, value] of cells) {
    const column = columns.get(id)
    if (column) record = withCell(kind, record, column, value)
  }
  return isSameValue(before, record) ? undefined : { key, name, revision, published_at, before, record }
}

export interface CellEdit {
  key: string
  column: Column
  value: unknown
}

/** The changes of rows after some cells were edited; undefined where a row is as the server has it. */
export function editRows(
  kind: TableKind,
  rows: readonly TableRow[],
  edits: readonly CellEdit[],
): Map<string, RowChange | undefined> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const changed = new Map<string, RowChange | undefined>()
  for (const [key, ofRow] of Map.groupBy(edits, (edit) => edit.key)) {
    const row = byKey.get(key)
    if (!row || row.saved === null) continue
    let { record } = row
    for (const { column, value } of ofRow)
      if (!isFixed(row, column) && !isSameCell(cellValue(record, column), value))
        record = withCell(kind, record, column, value)
    if (record === row.record) continue
    const { name, revision, published_at, saved: before } = row
    // All fields are compared only where these may be the last that differed.
    const isBack =
      ofRow.every(({ column }) => isSameCell(cellValue(before, column), cellValue(record, column))) &&
      isSameValue(before, record)
    changed.set(key, isBack ? undefined : { key, name, revision, published_at, before, record })
  }
  return changed
}
