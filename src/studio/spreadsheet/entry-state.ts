import type { LooseRecord } from '../../contract/studio/draft.ts'
import { cellValue } from '../table/cells/cell-values.ts'
import type { Column } from '../table/cells/columns.ts'

/**
 * A short mark of what the cells of an entry hold (FNV-1a), by which a sheet knows that somebody changed the entry after
 * it was saved.
 */
export function stateOf(record: LooseRecord, columns: readonly Column[]): string {
  const text = JSON.stringify(columns.map((column) => cellValue(record, column) ?? null))
  let hash = 0x811c_9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  // With a letter in front no program takes it for a figure.
  return `s${(hash >>> 0).toString(36)}`
}
