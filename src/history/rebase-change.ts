import type { LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { RecordedChange } from './publication-record.ts'

/** A change as if it had begun from what is published now; as it was where both changed the same field. */
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
