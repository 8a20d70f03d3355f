import type { LooseRecord } from '../../contract/studio/draft.ts'
import { cellValue } from '../table/cells/cell-values.ts'
import { type Column, isTranslationColumn, listColumns } from '../table/cells/columns.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { listSheetColumns } from './sheet-columns.ts'

/** Between the hash of an entry's own cells and that of its translations. */
const SEPARATOR = '-'

/**
 * Two short hashes, of an entry's own cells and of its translations. They are exported with each row, and show on import whether
 * the entry has been changed since the export. They do not depend on the columns of the sheet, which may be removed or added.
 */
export function fingerprintEntry(kind: TableKind, record: LooseRecord): string {
  const translations = listColumns(kind).filter(isTranslationColumn)
  return [listSheetColumns(kind, []), translations]
    .map((columns) => hashCells(record, columns))
    .join(SEPARATOR)
}

/**
 * Whether an entry is as it was when its fingerprint was made. Translations count only if the sheet has some, so that rows are
 * not reported because of texts that nobody sees in it.
 */
export function matchesFingerprint(
  state: string,
  kind: TableKind,
  record: LooseRecord,
  columns: readonly Column[],
): boolean {
  // Earlier versions of the studio exported one hash, of the columns that the sheet had.
  if (!state.includes(SEPARATOR)) return state === hashCells(record, listSheetColumns(kind, columns))
  const current = fingerprintEntry(kind, record)
  const [own] = current.split(SEPARATOR)
  return columns.some(isTranslationColumn) ? state === current : state.split(SEPARATOR)[0] === own
}

/** FNV-1a. */
function hashCells(record: LooseRecord, columns: readonly Column[]): string {
  const text = JSON.stringify(columns.map((column) => cellValue(record, column) ?? null))
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  // The letter in front keeps spreadsheet programs from reading it as a number.
  return `s${(hash >>> 0).toString(36)}`
}
