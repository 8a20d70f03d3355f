import type { EditableType } from '../../../content-model/content-types.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { mergeRecords } from '../../../contract/studio/merge-records.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { isSamePath, isSameValue, readAt, withValueAt } from '../../fields/record-values.ts'

/** Two values of one field, both kept until the user chooses one. */
export interface FieldConflict {
  path: RecordPath
  mine: unknown
  theirs: unknown
  /** Email address of the author of the other value; null if it was published, or if the author is unknown. */
  by: string | null
  isPublished: boolean
}

interface Merge {
  record: LooseRecord
  conflicts: FieldConflict[]
}

/**
 * Merges local changes into the server's record. A field in conflict keeps the server's value until the user
 * chooses.
 */
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

/**
 * Merges what was published after the draft was begun into the draft, and lists the fields that both have
 * changed.
 */
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

/**
 * Merges two lists of conflicts: the later one wins for each path, and conflicts whose values agree are
 * dropped.
 */
export function mergeConflicts(
  earlier: readonly FieldConflict[],
  later: readonly FieldConflict[],
): FieldConflict[] {
  const kept = earlier.filter(({ path }) => !later.some((other) => isSamePath(other.path, path)))
  return [...kept, ...later].filter(({ mine, theirs }) => !isSameValue(mine, theirs))
}
