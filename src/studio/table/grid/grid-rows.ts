// The rows of the table: each entry as stored on the server, with local changes that are not saved as a draft
// yet.
import type { EntryRecord } from '../../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import { isSameValue } from '../../fields/record-values.ts'
import { cellValue, isSameCell, withCell } from '../cells/cell-values.ts'
import type { ChangedRow } from '../changed-row.ts'
import { type Column, isTranslationColumn, listColumns } from '../cells/columns.ts'
import { type TableKind } from '../cells/table-kinds.ts'
import { hasOriginal } from '../cells/translation-cells.ts'

/** A row on the screen. Rows are compared by identity: a new object is rendered again. */
export interface TableRow {
  key: string
  name: string
  published: LooseRecord | null
  published_at: string | null
  /** The record on the server; null where a draft removes the entry. */
  saved: LooseRecord | null
  revision: number
  /** The record that the cells show, including local changes. */
  record: LooseRecord
}

/** The local change of a row. */
export interface RowChange extends Omit<ChangedRow, 'key' | 'record'> {
  key: string
  record: LooseRecord
}

export type RowChanges = ReadonlyMap<string, RowChange>

export const isRemoval = ({ saved }: TableRow): boolean => saved === null

/**
 * Keys of the editable rows between two rows, in either order. Only `to` if one of them is not on the screen.
 */
export function listKeysBetween(rows: readonly TableRow[], from: string | undefined, to: string): string[] {
  const places = [from, to].map((key) => rows.findIndex((row) => row.key === key))
  if (places.includes(-1)) return [to]
  const between = rows.slice(Math.min(...places), Math.max(...places) + 1)
  return between.flatMap((row) => (isRemoval(row) ? [] : row.key))
}

/** Whether a cell cannot be edited: the row is being removed, or the cell is the slug of a published entry. */
export const isReadOnly = (row: TableRow, { field }: Column): boolean =>
  isRemoval(row) || (field.kind === 'slug' && row.published !== null)

export function toRow(entry: EntryRecord, change: RowChange | undefined): TableRow {
  const { record, ...row } = entry
  return { ...row, saved: record, record: change?.record ?? record ?? entry.published ?? {} }
}

/** Whether something can be typed into a cell. A translation may be pasted together with its English text, but not typed before it. */
export const canTypeInto = (row: TableRow, column: Column): boolean =>
  !isReadOnly(row, column) && !(isTranslationColumn(column) && !hasOriginal(row.record, column))

/** A changed cell as it is stored on this device. */
export type CellChange = readonly [column: string, value: unknown]

export function listCellChanges(kind: TableKind, { before, record }: RowChange): CellChange[] {
  return listColumns(kind).flatMap((column) => {
    const value = cellValue(record, column)
    return isSameCell(cellValue(before, column), value) ? [] : [[column.id, value ?? null] as const]
  })
}

/**
 * Applies changed cells to the current record of the server. Undefined if the result equals that record, or if a draft removes
 * the entry.
 */
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

/**
 * The changes of the rows that some edits affect; undefined for a row that equals the server's record again.
 */
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
      if (!isReadOnly(row, column) && !isSameCell(cellValue(record, column), value))
        record = withCell(kind, record, column, value, row.saved)
    if (record === row.record) continue
    const { name, revision, published_at, saved: before } = row
    // Comparing whole records is slow, so it is done only when every edited cell has its saved value again.
    const isReverted =
      ofRow.every(({ column }) => isSameCell(cellValue(before, column), cellValue(record, column))) &&
      isSameValue(before, record)
    changed.set(key, isReverted ? undefined : { key, name, revision, published_at, before, record })
  }
  return changed
}
