import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contentTypes } from '../../content-model/content-types.ts'
import type { EntryRecord } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { newRecord } from '../fields/new-record.ts'
import { cellValue, isSameCell, withCell } from '../table/cells/cell-values.ts'
import type { ChangedRow } from '../table/changed-row.ts'
import type { CellContext } from '../table/cells/format-cell.ts'
import { type Column, isTranslationColumn } from '../table/cells/columns.ts'
import { nameColumn } from '../table/cells/name-column.ts'
import { findLineLimit, hasOriginal } from '../table/cells/translation-cells.ts'
import { emptyCell } from '../table/cells/read-cell.ts'
import { isEmptyCell } from './file/sheet.ts'
import { keyFieldOf, type TableKind } from '../table/cells/table-kinds.ts'
import type { RowWithResult } from '../table/use-row-results.ts'
import { matchesFingerprint } from './entry-fingerprint.ts'
import { createYielder } from '../client/create-yielder.ts'
import { readSheetCell, type SheetEntry } from './read-sheet-entries.ts'

export interface ComparedEntries {
  /** Rows that the server has to check. */
  rows: ChangedRow[]
  /** Rows that need no check: those without a change, and those that are refused here. */
  prechecked: RowWithResult[]
}

/** Compares the rows of a sheet with the current entries. */
export async function compareEntries(
  kind: TableKind,
  entries: readonly SheetEntry[],
  records: readonly EntryRecord[],
  context: CellContext,
): Promise<ComparedEntries> {
  const byKey = new Map(records.map((record) => [record.key, record]))
  const compared: ComparedEntries = { rows: [], prechecked: [] }
  const pause = createYielder()
  for (const entry of entries) {
    const record = entry.key === null ? undefined : byKey.get(entry.key)
    const { row, outcome } = compareEntry(kind, entry, record, context)
    if (outcome === undefined) compared.rows.push(row)
    else compared.prechecked.push(withoutRequest(row, outcome))
    await pause()
  }
  return compared
}

interface ComparedEntry {
  row: ChangedRow
  outcome?: 'same' | 'refused'
}

function compareEntry(
  kind: TableKind,
  entry: SheetEntry,
  found: EntryRecord | undefined,
  context: CellContext,
): ComparedEntry {
  const { i18n } = context
  const refusals = [...entry.refusals]
  if (found?.record === null)
    refusals.push(i18n._(msg`A draft removes this entry from the website. Discard that draft first.`))
  if (!found && entry.key !== null && contentTypes[kind].key === 'id' && refusals.length === 0)
    refusals.push(
      i18n._(
        msg`There is no entry number ${{ key: entry.key }}. A new one gets its number by itself: leave the cell empty.`,
      ),
    )
  const origin = {
    sheetRow: entry.row,
    key: entry.key,
    revision: found?.revision ?? 0,
    ...(found && { published_at: found.published_at }),
  }
  if (refusals.length > 0) {
    const name = found?.name ?? nameOfSheetEntry(kind, entry)
    return { row: { ...origin, name, before: null, record: null, remarks: refusals }, outcome: 'refused' }
  }
  return found?.record
    ? compareExisting(kind, entry, { ...found, record: found.record }, origin, context)
    : { row: toNewRow(kind, entry, origin, context) }
}

type Origin = Pick<ChangedRow, 'sheetRow' | 'key' | 'revision' | 'published_at'>

function compareExisting(
  kind: TableKind,
  { cells, state, remarks }: SheetEntry,
  { name, published, record: before }: EntryRecord & { record: LooseRecord },
  origin: Origin,
  context: CellContext,
): ComparedEntry {
  const { i18n } = context
  const notes = [...remarks]
  let record = before
  for (const { column, value } of cells) {
    const present = cellValue(before, column)
    const wanted = readSheetCell(value, column, context, present)
    if (isSameCell(present, wanted)) continue
    if (column.field.kind === 'slug' && published !== null)
      notes.push(i18n._(msg`The address of a published entry cannot be changed.`))
    else record = withCell(kind, record, column, wanted)
    notes.push(...describeLoss(i18n, kind, record, { column, value: wanted }))
  }
  const row = { ...origin, name, before, record, remarks: notes }
  if (record === before) return { row, outcome: 'same' }
  const columns = cells.map(({ column }) => column)
  const isMoved = state !== undefined && !matchesFingerprint(state, kind, before, columns)
  return {
    row: {
      ...row,
      remarks: isMoved
        ? [
            i18n._(msg`Somebody changed this entry after the sheet was exported. Compare both values.`),
            ...notes,
          ]
        : notes,
    },
  }
}

/**
 * A row that creates an entry. An empty cell keeps the field's initial value, such as the status 'in
 * production'.
 */
function toNewRow(kind: TableKind, entry: SheetEntry, origin: Origin, context: CellContext): ChangedRow {
  const name = nameOfSheetEntry(kind, entry)
  let record = newRecord(kind, name)
  const remarks = [...entry.remarks]
  if (entry.key !== null) record = { ...record, [keyFieldOf(kind)]: entry.key }
  for (const { column, value } of entry.cells) {
    const isEmpty = isEmptyCell(value)
    const wanted = isEmpty ? emptyCell(column.field) : readSheetCell(value, column, context, undefined)
    if (!isEmpty || wanted !== '') record = withCell(kind, record, column, wanted)
    remarks.push(...describeLoss(context.i18n, kind, record, { column, value: wanted }))
  }
  return { ...origin, name, before: null, record, remarks }
}

/** Says so if a translation, or some lines of it, belong to no English text and are therefore not stored. */
function describeLoss(
  i18n: I18n,
  kind: TableKind,
  record: LooseRecord,
  { column, value }: { column: Column; value: unknown },
): string[] {
  if (!isTranslationColumn(column) || value === null) return []
  const name = nameColumn(i18n, kind, column)
  if (!hasOriginal(record, column)) return [`${name}: ${i18n._(msg`There is no English text to translate.`)}`]
  return findLineLimit(record, column) === undefined
    ? []
    : [
        `${name}: ${i18n._(msg`The English list has fewer lines. The last ones of the translation are left out.`)}`,
      ]
}

const nameOfSheetEntry = (kind: TableKind, { cells, key }: SheetEntry): string =>
  String(cells.find(({ column }) => column.id === contentTypes[kind].title)?.value ?? key ?? '').trim()

function withoutRequest(row: ChangedRow, outcome: 'same' | 'refused'): RowWithResult {
  const { key, revision } = row
  return { row, result: { key, outcome, revision, problem: null, problems: [], conflicts: [] } }
}
