import { isUndoable, revertChange } from '../history/revert-change.ts'
import { FILE_TYPE, RETIRED_CODE_TYPE, type ContentTypeName } from '../content-model/name-spaces.ts'
import { listCodesOf } from '../content-model/entry-names.ts'
import { listPublished } from '../entries/list-published.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { compareEntriesWith } from '../entries/compare-entries-with.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { findDraft, storeDraft } from '../drafts/draft-record.ts'
import { findUndoOf } from '../history/publication-list.ts'
import { listUndoableChanges, type RecordedChange } from '../history/publication-record.ts'
import { refuseBrokenReferences } from '../entries/refuse-broken-references.ts'
import { type RemovalRight, requirePublishable } from './publish-drafts.ts'
import { writeCatalogue } from './write-catalogue.ts'

interface UndoResult {
  /** The id of the publication that undoes the other; null if it could not be published at once. */
  publication: number | null
  /** The drafts that were prepared in that case, for somebody to check and publish. */
  drafts: { kind: ContentTypeName; key: string; name: string }[]
}

interface UndoOptions {
  /** Needed because undoing the publication of a new entry removes the entry. */
  removal?: RemovalRight
  now?: Date
}

/**
 * Undoes a publication with a new publication, which follows the same rules as any other. It is published at once if no
 * entry has changed since and all can be published; otherwise drafts are prepared that keep later changes of other fields.
 * @throws StudioProblem `undo-unrecorded`, `undone-already`, or the one of `removal`
 */
export async function undoPublication(
  db: Database,
  id: number,
  staff: number | null,
  { removal = 'not-allowed', now = new Date() }: UndoOptions = {},
): Promise<UndoResult> {
  return refuseBrokenReferences(() =>
    db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      const changes = await listUndoableChanges(transaction, id)
      if (changes.length === 0) throw new StudioProblem('undo-unrecorded')
      if (await findUndoOf(transaction, id)) throw new StudioProblem('undone-already')
      const states = await listStates(transaction, changes)
      const steps = await planUndo(transaction, states)
      if (removal !== 'allowed' && steps.some(({ record }) => record === null))
        throw new StudioProblem(removal)
      const areUnchanged = await mapInBatches(states, ({ published, after }) =>
        isSameRecord(published, after),
      )
      if (areUnchanged.includes(false) || !(await arePublishable(transaction, steps, staff)))
        return { publication: null, drafts: await draftUndo(transaction, steps, staff, now) }
      const comparisons = await compareEntriesWith(transaction, steps)
      const origin = { source: 'undo', staff, note: null, undoes: id } as const
      const publication = await writeCatalogue(transaction, comparisons, origin, now)
      return { publication: publication ?? null, drafts: [] }
    }),
  )
}

type EntryState = RecordedChange & { published: LooseRecord | null }

async function listStates(transaction: Database, changes: RecordedChange[]): Promise<EntryState[]> {
  const published = await listPublished(transaction, changes)
  return changes.map((change, index) => ({ ...change, published: published[index] ?? null }))
}

/** `record` is the entry after undoing. */
type UndoStep = EntryState & { record: LooseRecord | null }

/**
 * Finds what undoing changes. Entries that are gone and stay gone are left out. A product code must lead somewhere forever: a code
 * that no product has afterwards becomes an old code, and an old code is only removed if its product gets the code back.
 */
async function planUndo(transaction: Database, states: readonly EntryState[]): Promise<UndoStep[]> {
  const reverted = await mapInBatches(states.filter(isUndoable), (state) => ({
    ...state,
    record: revertChange(state, state.published),
  }))
  const undone = reverted.filter(({ published, record }) => published !== null || record !== null)
  const codesAfter = new Set(undone.flatMap(({ kind, record }) => (record ? listCodesOf(kind, record) : [])))
  const steps = undone.filter(
    ({ kind, key, record }) => kind !== RETIRED_CODE_TYPE || record !== null || codesAfter.has(key),
  )
  const lost = steps
    .flatMap(({ kind, published }) => (published ? listCodesOf(kind, published) : []))
    .filter((code) => !codesAfter.has(code))
  const known = new Set(steps.filter(({ kind }) => kind === RETIRED_CODE_TYPE).map(({ key }) => key))
  const kept = [...new Set(lost)].filter((code) => !known.has(code))
  const published = await listPublished(
    transaction,
    kept.map((key) => ({ kind: RETIRED_CODE_TYPE, key })),
  )
  return [...steps, ...kept.filter((_, index) => !published[index]).map(addRetiredCode)]
}

function addRetiredCode(code: string): UndoStep {
  const record = { code, now: null, note: null }
  return {
    kind: RETIRED_CODE_TYPE,
    key: code,
    name: code,
    before: record,
    after: null,
    published: null,
    record,
  }
}

/** Whether all entries can be published together without anybody correcting them. */
async function arePublishable(
  transaction: Database,
  steps: readonly UndoStep[],
  staff: number | null,
): Promise<boolean> {
  const drafts = steps
    .filter(({ kind }) => kind !== FILE_TYPE)
    .map(({ kind, key, record, published }) => {
      return { kind, key, record, base: published, revision: 0, editedBy: staff, editedAt: '' }
    })
  try {
    await requirePublishable(transaction, drafts)
    return true
  } catch (error) {
    if (error instanceof StudioProblem) return false
    throw error
  }
}

async function draftUndo(
  transaction: Database,
  steps: readonly UndoStep[],
  staff: number | null,
  now: Date,
): Promise<UndoResult['drafts']> {
  const drafts: UndoResult['drafts'] = []
  for (const step of steps) {
    const { kind, key, name, published } = step
    const draft = await findDraft(transaction, kind, key)
    // Null if a draft removes the entry. That draft stays if the step only changes the entry.
    const current = draft ? draft.record : published
    const record = revertChange(step, current)
    if (isSameRecord(record, current)) continue
    const base = draft ? draft.base : published
    await storeDraft(
      transaction,
      { kind, key, record, base, revision: draft?.revision ?? 0, editedBy: staff },
      now,
    )
    drafts.push({ kind, key, name })
  }
  return drafts
}
