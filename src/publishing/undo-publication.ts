import type { LooseRecord, EntryKind } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { compareEntriesWith } from './compare-entries-with.ts'
import { listPublished } from './describe-draft.ts'
import { findDraft, putDraft } from './draft-record.ts'
import { findUndoOf } from './publication-list.ts'
import { listUndoableChanges, type RecordedChange } from './publication-record.ts'
import { refuseBrokenReferences } from './refuse-broken-references.ts'
import { writeCatalogue } from './write-catalogue.ts'

export interface UndoResult {
  /** The publication that took everything back; null where something has changed since. */
  publication: number | null
  /** What was prepared instead, to be looked at and published. */
  drafts: { kind: EntryKind; key: string; name: string }[]
}

/**
 * Takes a publication back: at once if none of its entries has changed since, otherwise as drafts, in which later
 * changes of other fields stay.
 * @throws StudioProblem
 */
export async function undoPublication(
  db: Database,
  id: number,
  staff: number | null,
  now = new Date(),
): Promise<UndoResult> {
  return refuseBrokenReferences(() =>
    db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      const changes = await listUndoableChanges(transaction, id)
      if (changes.length === 0) throw new StudioProblem('undo-unrecorded')
      if (await findUndoOf(transaction, id)) throw new StudioProblem('undone-already')
      const states = await listStates(transaction, changes)
      if (!states.every(({ now: current, after }) => isSameRecord(current, after)))
        return { publication: null, drafts: await draftUndo(transaction, states, staff, now) }
      const wanted = changes
        .filter(isUndoable)
        .map(({ kind, key, before }) => ({ kind, key, record: before }))
      const comparisons = await compareEntriesWith(transaction, wanted)
      const origin = { source: 'undo', staff, note: null, undoes: id } as const
      const publication = await writeCatalogue(transaction, comparisons, origin, { now })
      return { publication: publication ?? null, drafts: [] }
    }),
  )
}

/** A file that came with a publication stays: entries may name it by now that were published later. */
export const isUndoable = ({ kind, before }: Pick<RecordedChange, 'kind' | 'before'>): boolean =>
  kind !== 'file' || before !== null

/** An entry without a change: later changes of other fields stay. */
export function toUndone(
  { before, after }: Pick<RecordedChange, 'before' | 'after'>,
  current: LooseRecord | null,
): LooseRecord | null {
  return before && after && current ? mergeRecords(after, before, current).merged : before
}

type EntryState = RecordedChange & { now: LooseRecord | null }

async function listStates(transaction: Database, changes: RecordedChange[]): Promise<EntryState[]> {
  const published = await listPublished(transaction, changes)
  return changes.map((change, index) => ({ ...change, now: published[index] ?? null }))
}

async function draftUndo(
  transaction: Database,
  states: EntryState[],
  staff: number | null,
  now: Date,
): Promise<UndoResult['drafts']> {
  const drafts: UndoResult['drafts'] = []
  for (const state of states.filter(isUndoable)) {
    const { kind, key, name, now: published } = state
    const draft = await findDraft(transaction, kind, key)
    const current = draft ? draft.record : published
    const record = toUndone(state, current)
    if (isSameRecord(record, current)) continue
    const base = draft ? draft.base : published
    await putDraft(
      transaction,
      { kind, key, record, base, revision: draft?.revision ?? 0, editedBy: staff },
      now,
    )
    drafts.push({ kind, key, name })
  }
  return drafts
}
