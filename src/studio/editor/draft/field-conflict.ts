import type { EditableType } from '../../../content-model/content-types.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { mergeRecords } from '../../../contract/studio/merge-records.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { isSamePath, isSameValue, readAt, withValueAt } from '../../fields/record-values.ts'

/** Two values of one field, both kept until somebody chooses. */
export interface FieldConflict {
  path: RecordPath
  mine: unknown
  theirs: unknown
  /** Whose the other value is; null where it was published. */
  by: string | null
  isPublished: boolean
}

interface Merge {
  record: LooseRecord
  conflicts: FieldConflict[]
}

/** Merges what was typed here into what the server has. Until one is chosen, the other person's value stays saved. */
export function mergeTyping(
  kind: EditableType,
  base: LooseRecord,
  mine: LooseRecord,
  theirs: LooseRecord,
  by: string | null,
): Merge {
  const { merged, conflicts } = mergeRecords(kind, base, mine, theirs)
  const found = conflicts.map((path) => ({
    path,
    mine: readAt(mine, path),
    theirs: readAt(theirs, path),
    by,
    isPublished: false,
  }))
  const record = found.reduce((kept, { path, theirs: value }) => withValueAt(kept, path, value), merged)
  return { record, conflicts: found }
}

/** The draft with what was published since it began, and the fields for which both have another value. */
export function mergePublished({ kind, draft, published }: StudioEntry): Merge {
  const record = draft?.record ?? published ?? {}
  if (!draft?.record || !published || draft.conflicts.length === 0) return { record, conflicts: [] }
  const { merged, conflicts } = mergeRecords(kind, draft.base ?? {}, record, published)
  return {
    record: merged,
    conflicts: conflicts.map((path) => ({
      path,
      mine: readAt(record, path),
      theirs: readAt(published, path),
      by: null,
      isPublished: true,
    })),
  }
}

/** Of two lists, the later wins; those whose values agree by now are none. */
export function joinConflicts(
  earlier: readonly FieldConflict[],
  later: readonly FieldConflict[],
): FieldConflict[] {
  const kept = earlier.filter(({ path }) => !later.some((other) => isSamePath(other.path, path)))
  return [...kept, ...later].filter(({ mine, theirs }) => !isSameValue(mine, theirs))
}
