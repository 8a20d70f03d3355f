import type { DraftResult, DraftRow } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'

/** A row as it shall be kept, next to what was there when it was changed. */
export interface ChangedRow extends DraftRow {
  name: string
  /** Of the draft, else the published one; null for a new entry. */
  before: LooseRecord | null
  /** Of the sheet that it came from. */
  sheetRow?: number
  /** What somebody should know of it, such as that a cell holds a formula. */
  remarks?: readonly string[]
}

/** What the server reads of a row. */
export const toDraftRow = ({ key, revision, record, published_at }: ChangedRow): DraftRow => ({
  key,
  revision,
  record,
  ...(published_at !== undefined && { published_at }),
})

/** Rows that put back what was there before others were kept: the earlier draft, or none. */
export function toUndoRows(rows: readonly ChangedRow[], results: readonly DraftResult[]): DraftRow[] {
  return rows.flatMap(({ revision: earlier, before }, index) => {
    const result = results[index]
    if (!result || (result.outcome !== 'changed' && result.outcome !== 'new')) return []
    return { key: result.key, revision: result.revision, record: earlier > 0 ? before : null }
  })
}

/** Where something keeps the row from being published. */
export const hasProblem = ({ problems, conflicts }: DraftResult) =>
  problems.length > 0 || conflicts.length > 0

/** Rows that can be kept: none that is refused, or that says nothing new. */
export const isKeepable = ({ outcome }: DraftResult) => outcome === 'changed' || outcome === 'new'
