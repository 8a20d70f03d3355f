import { FILE_TYPE } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import type { RecordedChange } from './publication-record.ts'

/** A file that came with a publication stays: entries may name it by now that were published later. */
export const isUndoable = ({ kind, before }: Pick<RecordedChange, 'kind' | 'before'>): boolean =>
  kind !== FILE_TYPE || before !== null

/** An entry without a change: later changes of other fields stay. */
export function toUndone(
  { kind, before, after }: Pick<RecordedChange, 'kind' | 'before' | 'after'>,
  current: LooseRecord | null,
): LooseRecord | null {
  return before && after && current ? mergeRecords(kind, after, before, current).merged : before
}
