import type { LooseRecord, SavedDraft } from '../../../contract/studio/draft.ts'
import type { Presence, StudioEntry } from '../../../contract/studio/studio-entry.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { FieldProblem } from '../../../contract/studio/studio-problem.ts'
import type { RefusalCode } from '../../words/studio-refusal.ts'
import {
  type FieldConflict,
  mergeConflicts,
  mergePublished,
  mergeTyping,
  moveConflicts,
} from './field-conflict.ts'
import { isSamePath } from '../../fields/record-values.ts'
import { pathInVersion } from './record-version-paths.ts'
import { pruneUnsent, type UnsentField } from './unsent-typing.ts'

export interface EditedDraft {
  entry: StudioEntry
  /** The record on the screen. */
  record: LooseRecord
  /** The record on the server. */
  saved: LooseRecord
  revision: number
  status: 'saved' | 'typing' | 'saving' | 'offline' | 'refused'
  refusal: RefusalCode | undefined
  problems: FieldProblem[]
  conflicts: FieldConflict[]
  /** Conflicts with published values that were resolved here; the server is told once all of them are. */
  decided: RecordPath[]
  /** Fields that were typed here and are not saved yet. */
  typed: readonly UnsentField[]
  /** Values from an earlier visit or another window that were never saved, offered for restoring. */
  unsent: readonly UnsentField[]
  /** Figures copied from another entry that nobody has confirmed. */
  unchecked: StudioEntry['unchecked']
  editors: Presence['editors']
  /** Counts saves and refreshes. The preview reloads when it changes. */
  saves: number
}

export function initialState(entry: StudioEntry): EditedDraft {
  const { record, conflicts } = mergePublished(entry)
  return {
    entry,
    record,
    saved: savedRecord(entry),
    revision: entry.draft?.revision ?? 0,
    status: 'saved',
    refusal: undefined,
    problems: entry.draft?.problems ?? [],
    conflicts,
    decided: [],
    typed: [],
    unsent: pruneUnsent(entry, record),
    unchecked: entry.unchecked,
    editors: [],
    saves: 0,
  }
}

/** Takes over the entry as loaded from the server, and merges unsaved changes into it. */
export function applyServerEntry(state: EditedDraft, next: StudioEntry): EditedDraft {
  const { kind } = next
  const published = mergePublished(next)
  const by = next.draft?.edited.staff ?? null
  const { record, conflicts } = mergeTyping(kind, state.saved, state.record, published.record, by)
  const own = state.conflicts.filter(({ isPublished }) => !isPublished)
  const isSameBase = next.published_at === state.entry.published_at
  const decided = isSameBase
    ? state.decided.flatMap((path) => {
        const moved = pathInVersion(kind, path, state.record, record)
        return moved === undefined ? [] : [moved]
      })
    : []
  const ofPublished = moveConflicts(kind, published.conflicts, published.record, record)
  return {
    ...state,
    entry: next,
    unchecked: next.unchecked,
    record,
    saved: savedRecord(next),
    revision: next.draft?.revision ?? 0,
    problems: next.draft?.problems ?? [],
    conflicts: mergeConflicts(moveConflicts(kind, own, state.record, record), [
      ...ofPublished.filter(isUndecided(decided)),
      ...conflicts,
    ]),
    decided,
  }
}

const isUndecided =
  (decided: readonly RecordPath[]) =>
  ({ path }: FieldConflict): boolean =>
    !decided.some((other) => isSamePath(other, path))

/** Takes over the result of a save. Changes typed while the request was running stay unsaved. */
export function applySaved(state: EditedDraft, request: SaveRequest, saved: SavedDraft): EditedDraft {
  const { entry } = state
  const { record } = request
  const { revision, problems, conflicts } = saved
  const base =
    request.resolved_against === undefined ? (entry.draft?.base ?? entry.published) : entry.published
  const edited = { staff: null, at: new Date().toISOString() }
  const draft = revision === 0 ? null : { record, base, revision, edited, problems, conflicts }
  const next = { ...entry, draft }
  const decided = request.resolved_against === undefined ? state.decided : []
  const own = state.conflicts.filter(({ isPublished }) => !isPublished)
  const published = mergePublished(next)
  const ofPublished = moveConflicts(entry.kind, published.conflicts, published.record, state.record)
  return {
    ...state,
    entry: next,
    saved: record,
    revision,
    problems,
    conflicts: mergeConflicts(own, ofPublished.filter(isUndecided(decided))),
    decided,
    refusal: undefined,
    saves: state.saves + 1,
  }
}

interface SaveRequest {
  revision: number
  record: LooseRecord
  published_at: string | null
  resolved_against?: string
}

/**
 * The next request. Once every conflict with the published record is resolved, that record becomes the draft's
 * base.
 */
export function saveRequest({ revision, record, decided, conflicts, entry }: EditedDraft): SaveRequest {
  const isDecided = decided.length > 0 && conflicts.every(({ isPublished }) => !isPublished)
  const publishedAt = entry.published_at
  return {
    revision,
    record,
    published_at: publishedAt,
    ...(isDecided && publishedAt !== null && { resolved_against: publishedAt }),
  }
}

const savedRecord = ({ draft, published }: StudioEntry): LooseRecord => draft?.record ?? published ?? {}
