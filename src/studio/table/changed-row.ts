import type { DraftResult, DraftRow } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'

/** A row to be saved as a draft, with the record from before the change. */
export interface ChangedRow extends DraftRow {
  name: string
  /** The record of the earlier draft, else the published record; null for a new entry. */
  before: LooseRecord | null
  /** The row's number in the imported spreadsheet. */
  sheetRow?: number
  /** Remarks on the imported row, such as that a cell holds a formula. */
  remarks?: readonly string[]
}

/** The part of a row that is sent to the server. */
export const toDraftRow = ({ key, revision, record, published_at }: ChangedRow): DraftRow => ({
  key,
  revision,
  record,
  ...(published_at !== undefined && { published_at }),
})

/**
 * The request that undoes a save: each changed row gets its earlier draft back, or loses its draft if it had
 * none.
 */
export function toUndoRows(rows: readonly ChangedRow[], results: readonly DraftResult[]): DraftRow[] {
  return rows.flatMap(({ revision: earlier, before }, index) => {
    const result = results[index]
    if (!result || (result.outcome !== 'changed' && result.outcome !== 'new')) return []
    return { key: result.key, revision: result.revision, record: earlier > 0 ? before : null }
  })
}

/** Whether something prevents the row from being published. It can be saved as a draft nevertheless. */
export const hasProblem = ({ problems, conflicts }: DraftResult) =>
  problems.length > 0 || conflicts.length > 0

/**
 * Whether saving the row creates or changes a draft: the row is neither refused nor equal to what is stored.
 */
export const canBeSaved = ({ outcome }: DraftResult) => outcome === 'changed' || outcome === 'new'
