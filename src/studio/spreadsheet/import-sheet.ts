import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import type { CellContext } from '../table/cells/format-cell.ts'
import type { Sheet, SheetNote } from './file/sheet.ts'
import { SheetProblem } from './file/sheet-problem.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { type ComparedEntries, compareEntries } from './compare-entries.ts'
import { findReferences } from './find-references.ts'
import { readEntries } from './read-sheet-entries.ts'
import { type OnProgress, fetchRecordsByKey } from '../table/fetch-records.ts'
import { findColumns, type FoundColumns, keyHeading } from './sheet-columns.ts'

export interface ImportedSheet extends ComparedEntries {
  options: EntryOptions
  found: FoundColumns
  notes: readonly SheetNote[]
}

/** Compares a sheet with the current entries. Changes nothing. Throws `SheetProblem` or `StudioRefusal`. */
export async function importSheet(
  kind: TableKind,
  sheet: Sheet,
  context: Omit<CellContext, 'options'>,
  onProgress: OnProgress,
): Promise<ImportedSheet> {
  const found = findColumns(kind, sheet.rows[0]?.cells ?? [])
  if (found.columns.length === 0) throw new SheetProblem('no-columns')
  if (found.key === undefined) throw new SheetProblem('no-key', { head: keyHeading(context.i18n, kind) })
  if (sheet.rows.length < 2) throw new SheetProblem('no-rows')
  const entries = readEntries(context.i18n, kind, sheet, found)
  const keys = new Set(entries.flatMap(({ key }) => key ?? []))
  const { rows: records, options: known } = await fetchRecordsByKey(kind, [...keys], onProgress)
  const options = await findReferences(entries, known)
  const compared = await compareEntries(kind, entries, records, { ...context, options })
  return { ...compared, options, found, notes: sheet.notes }
}
