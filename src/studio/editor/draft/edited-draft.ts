import type { LooseRecord, SavedDraft } from '../../../contract/studio/draft.ts'
import type { Presence, StudioEntry } from '../../../contract/studio/studio-entry.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { FieldProblem } from '../../../contract/studio/studio-problem.ts'
import type { RefusalCode } from '../../words/studio-refusal.ts'
import { type FieldConflict, joinConflicts, mergePublished, mergeTyping } from './field-conflict.ts'
import { isSamePath } from '../../fields/record-values.ts'
import { readStillUnsent, type UnsentField } from './unsent-typing.ts'

export interface EditedDraft {
  entry: StudioEntry
  /** What is on the screen. */
  record: LooseRecord
  /** As the server has it. */
  saved: LooseRecord
  revision: number
  status: 'saved' | 'typing' | 'saving' | 'offline' | 'refused'
  refusal: RefusalCode | undefined
  problems: FieldProblem[]
  conflicts: FieldConflict[]
  /** Fields with another published value for which one was chosen; all of them are told to the server together. */
  decided: RecordPath[]
  /** Fields that were typed here and that the server does not have yet. */
  typed: readonly UnsentField[]
  /** Typing of an earlier visit or another window that never reached the server, and is offered here. */
  unsent: readonly UnsentField[]
  /** Figures of a copy that nobody has looked at. */
  unchecked: StudioEntry['unchecked']
  editors: Presence['editors']
  /** Counts what was saved, so that the preview follows. */
  saves: number
}

export function openingState(entry: StudioEntry): EditedDraft {
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
    unsent: readStillUnsent(entry, record),
    unchecked: entry.unchecked,
    editors: [],
    saves: 0,
  }
}

/** What the server has by now, with what was typed here since. */
export function receiveEntry(state: EditedDraft, next: StudioEntry): EditedDraft {
  const published = mergePublished(next)
  const by = next.draft?.edited.staff ?? null
  const merge = mergeTyping(state.entry.kind, state.saved, state.record, published.record, by)
  const own = state.conflicts.filter(({ isPublished }) => !isPublished)
  return {
    ...state,
    entry: next,
    unchecked: next.unchecked,
    record: merge.record,
    saved: savedRecord(next),
    revision: next.draft?.revision ?? 0,
    problems: next.draft?.problems ?? [],
    conflicts: joinConflicts(own, [...published.conflicts, ...merge.conflicts]),
    decided: [],
  }
}

/** After a save: what was typed while it ran is not saved yet. */
export function receiveSaved(state: EditedDraft, request: SaveRequest, saved: SavedDraft): EditedDraft {
  const { entry } = state
  const { record } = request
  const { revision, problems, conflicts } = saved
  const base =
    request.resolved_against === undefined ? (entry.draft?.base ?? entry.published) : entry.published
  const edited = { staff: null, at: new Date().toISOString() }
  const draft = revision === 0 ? null : { record, base, revision, edited, problems, conflicts }
  const next = { ...entry, draft }
  const decided = request.resolved_against === undefined ? state.decided : []
  const isOpen = ({ path }: FieldConflict) => !decided.some((other) => isSamePath(other, path))
  const own = state.conflicts.filter(({ isPublished }) => !isPublished)
  return {
    ...state,
    entry: next,
    saved: record,
    revision,
    problems,
    conflicts: joinConflicts(own, mergePublished(next).conflicts.filter(isOpen)),
    decided,
    refusal: undefined,
    saves: state.saves + 1,
  }
}

interface SaveRequest {
  revision: number
  record: LooseRecord
  resolved_against?: string
}

/** Once one value is chosen for every field in conflict, the draft goes on from what is published. */
export function saveRequest({ revision, record, decided, conflicts, entry }: EditedDraft): SaveRequest {
  const isDecided = decided.length > 0 && conflicts.every(({ isPublished }) => !isPublished)
  const publishedAt = entry.published_at
  return { revision, record, ...(isDecided && publishedAt !== null && { resolved_against: publishedAt }) }
}

const savedRecord = ({ draft, published }: StudioEntry): LooseRecord => draft?.record ?? published ?? {}
