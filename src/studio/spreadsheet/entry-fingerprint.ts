import type { LooseRecord } from '../../contract/studio/draft.ts'
import { cellValue } from '../table/cells/cell-values.ts'
import type { Column } from '../table/cells/columns.ts'

/**
 * A short hash (FNV-1a) of an entry's cells. It is exported with each row, and shows on import whether the entry has
 * been changed since the export.
 */
export function fingerprintEntry(record: LooseRecord, columns: readonly Column[]): string {
  const text = JSON.stringify(columns.map((column) => cellValue(record, column) ?? null))
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  // The letter in front keeps spreadsheet programs from reading it as a number.
  return `s${(hash >>> 0).toString(36)}`
}
