import type { EditableType } from '../../../content-model/content-types.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { mergeRecords } from '../../../contract/studio/merge-records.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { isSamePath, isSameValue } from '../../fields/record-values.ts'
import { isItemPath, pathInVersion, readInVersion, withValues } from './record-version-paths.ts'

/** Two values of one field, both kept until the user chooses one. */
export interface FieldConflict {
  /** The path in the record on the screen. */
  path: RecordPath
  /** Undefined if this side has removed the list item. */
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
 * Merges local changes into the server's record. A field in conflict keeps the server's value until the user chooses. A list item
 * that one side removed and the other changed stays until then.
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
    mine: readInVersion(kind, path, merged, mine),
    theirs: readInVersion(kind, path, merged, theirs),
    by,
    isPublished: false,
  }))
  const values = found.map(({ path, theirs: value }) => ({ path, value }))
  const record = withValues(
    merged,
    values.filter(({ path, value }) => value !== undefined || !isItemPath(path)),
  )
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
      mine: readInVersion(kind, path, merged, record),
      theirs: readInVersion(kind, path, merged, published),
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

/** Moves conflicts from one version of the record to another. Those whose list item is missing there are dropped. */
export function moveConflicts(
  kind: EditableType,
  conflicts: readonly FieldConflict[],
  from: LooseRecord,
  to: LooseRecord,
): FieldConflict[] {
  return conflicts.flatMap((conflict) => {
    const path = pathInVersion(kind, conflict.path, from, to)
    return path === undefined ? [] : { ...conflict, path }
  })
}
