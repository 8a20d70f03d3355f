import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Draft, LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import { findEntryProblems } from './entry-problems.ts'
import type { StoredDraft } from './draft-record.ts'
import { listPublished } from '../entries/list-published.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'

/** Checking as many takes some 100 ms, in which other requests wait. */
const DRAFTS_A_TURN = 200

export type DraftState = Pick<Draft, 'problems' | 'conflicts'>

export interface DraftWithState extends DraftState {
  draft: StoredDraft
  published: LooseRecord | null
}

/** Each as it would be published alone, in their order; other requests go on meanwhile. */
export async function describeDrafts(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  const described: DraftWithState[] = []
  for (let start = 0; start < drafts.length; start += DRAFTS_A_TURN) {
    const some = drafts.slice(start, start + DRAFTS_A_TURN)
    described.push(...(await describeWith(db, some, await listPublished(db, some), false)))
    await endOfTurn()
  }
  return described
}

/** As they would be published with one another; some of them may have to be left out. */
export async function describeDraftsTogether(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  return describeWith(db, drafts, await listPublished(db, drafts), true)
}

/** As they are when those that can go out together do; the others have what keeps them. */
export async function describeReadiness(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  const states = await describeDraftsTogether(db, drafts)
  const ready = states.filter(({ problems, conflicts }) => problems.length === 0 && conflicts.length === 0)
  if (ready.length === states.length) return states
  const settled = await describeReadiness(
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
  const [state] = await describeWith(db, [draft], [published], false)
  return { problems: state?.problems ?? [], conflicts: state?.conflicts ?? [] }
}

/** Of drafts that may not be stored yet, as they would be published with one another. */
export const describeStatesTogether = (
  db: Database,
  drafts: readonly DraftToDescribe[],
  published: readonly (LooseRecord | null)[],
): Promise<DraftState[]> => describeWith(db, drafts, published, true)

type DraftToDescribe = Pick<StoredDraft, 'kind' | 'key' | 'record' | 'base'>

async function describeWith<Described extends DraftToDescribe>(
  db: Database,
  drafts: readonly Described[],
  published: readonly (LooseRecord | null)[],
  isTogether: boolean,
) {
  const states = drafts.map((draft, index) => ({ draft, published: published[index] ?? null }))
  const entries = states.map(({ draft: { kind, key, record }, published: before }) => {
    return { kind, key, record, published: before }
  })
  const problems = await findEntryProblems(db, entries, isTogether)
  return mapInBatches(states, (state, index) => ({
    ...state,
    problems: problems[index] ?? [],
    conflicts: findConflicts(state.draft, state.published),
  }))
}

/** Fields with another published value than the one that the draft began from; `[[]]` is the entry as a whole. */
function findConflicts(
  { kind, record, base }: Pick<StoredDraft, 'kind' | 'record' | 'base'>,
  published: LooseRecord | null,
): Draft['conflicts'] {
  if (isSameRecord(base, published)) return []
  if (record === null || base === null || published === null) return [[]]
  return mergeRecords(kind, base, record, published).conflicts
}
