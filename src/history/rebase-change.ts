import type { LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { RecordedChange } from './publication-record.ts'

/** Applies a change to the record that is published now. If both changed the same field, the change stays as it was. */
export function rebaseChange(
  { kind, before, after }: Pick<RecordedChange, 'kind' | 'before' | 'after'>,
  published: LooseRecord | null,
): { record: LooseRecord | null; base: LooseRecord | null } {
  const unchanged = { record: after, base: before }
  if (before === null || after === null || published === null || isSameRecord(before, published))
    return unchanged
  const { merged, conflicts } = mergeRecords(kind, before, after, published)
  return conflicts.length > 0 ? unchanged : { record: merged, base: published }
}
