import type { Draft, LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import { findEntryProblems } from './entry-problems.ts'
import type { StoredDraft } from './draft-record.ts'
import { listPublished } from '../entries/list-published.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'

/** How many drafts are read at a time with their published records, so that memory does not grow with their number. */
const BATCH_SIZE = 200

export type DraftState = Pick<Draft, 'problems' | 'conflicts'>

export interface DraftWithState extends DraftState {
  draft: StoredDraft
  published: LooseRecord | null
}

/** Describes each draft as if it were published alone, in the given order. */
export async function describeDraftsSeparately(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  const described: DraftWithState[] = []
  for (let start = 0; start < drafts.length; start += BATCH_SIZE) {
    const some = drafts.slice(start, start + BATCH_SIZE)
    described.push(...(await describeStates(db, some, await listPublished(db, some), false)))
  }
  return described
}

/** Describes each draft as if all of them were published together, including those that cannot be published. */
export async function describeDraftsTogether(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  return describeStates(db, drafts, await listPublished(db, drafts), true)
}

/**
 * Describes the drafts as if as many of them as possible were published together: the rest are described with what keeps them
 * from being published.
 */
export async function describeLargestPublishableSet(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  const states = await describeDraftsTogether(db, drafts)
  const ready = states.filter(({ problems, conflicts }) => problems.length === 0 && conflicts.length === 0)
  if (ready.length === states.length) return states
  const settled = await describeLargestPublishableSet(
    db,
    ready.map(({ draft }) => draft),
  )
  const byDraft = new Map(settled.map((state) => [state.draft, state]))
  return states.map((state) => byDraft.get(state.draft) ?? state)
}

export async function describeDraftState(
  db: Database,
  draft: DraftToDescribe,
  published: LooseRecord | null,
): Promise<DraftState> {
  const [state] = await describeStates(db, [draft], [published], false)
  return { problems: state?.problems ?? [], conflicts: state?.conflicts ?? [] }
}

/** Like `describeDraftsTogether`, for drafts that need not be stored yet and whose published records the caller has. */
export const describeStatesTogether = (
  db: Database,
  drafts: readonly DraftToDescribe[],
  published: readonly (LooseRecord | null)[],
): Promise<DraftState[]> => describeStates(db, drafts, published, true)

type DraftToDescribe = Pick<StoredDraft, 'kind' | 'key' | 'record' | 'base'>

async function describeStates<Described extends DraftToDescribe>(
  db: Database,
  drafts: readonly Described[],
  published: readonly (LooseRecord | null)[],
  isTogether: boolean,
) {
  const states = await mapInBatches(drafts, (draft, index) => {
    const before = published[index] ?? null
    return { published: before, ...mergePublished(draft, before) }
  })
  const entries = states.map(({ draft: { kind, key, record }, published: before }) => {
    return { kind, key, record, published: before }
  })
  const problems = await findEntryProblems(db, entries, isTogether)
  return states.map((state, index) => ({ ...state, problems: problems[index] ?? [] }))
}

/**
 * Returns the draft with what was published since it was made. Without that, publishing it would take back fields that it has
 * never changed. If both have changed the same field, the draft stays as it is: `conflicts` names these fields. `[[]]` stands
 * for the whole entry, if one of the two added or removed it.
 */
function mergePublished<Described extends DraftToDescribe>(
  draft: Described,
  published: LooseRecord | null,
): { draft: Described; conflicts: Draft['conflicts'] } {
  const { kind, record, base } = draft
  if (isSameRecord(base, published)) return { draft, conflicts: [] }
  if (record === null || base === null || published === null) return { draft, conflicts: [[]] }
  const { merged, conflicts } = mergeRecords(kind, base, record, published)
  return conflicts.length > 0
    ? { draft, conflicts }
    : { draft: { ...draft, record: merged, base: published }, conflicts }
}
