import { FILE_TYPE } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import type { RecordedChange } from './publication-record.ts'

/** A file that a publication added stays, because entries that were published later may refer to it. */
export const isUndoable = ({ kind, before }: Pick<RecordedChange, 'kind' | 'before'>): boolean =>
  kind !== FILE_TYPE || before !== null

/**
 * Returns the record without the change; later changes of other fields stay. Null if the change added the entry, and if it changed
 * an entry that is gone by now: undoing a change does not bring back an entry that somebody has removed since.
 */
export function revertChange(
  { kind, before, after }: Pick<RecordedChange, 'kind' | 'before' | 'after'>,
  current: LooseRecord | null,
): LooseRecord | null {
  if (before === null || after === null) return before
  return current && mergeRecords(kind, after, before, current).merged
}
