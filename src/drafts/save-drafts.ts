import type { EditableType } from '../content-model/content-types.ts'
import type { DraftResult, DraftRow } from '../contract/studio/draft-batch.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { MAX_TRIES } from './create-entry.ts'
import { describeStatesTogether, type DraftState } from './describe-draft.ts'
import type { StoredDraft } from './draft-record.ts'
import { planDrafts, type RowPlan } from './plan-drafts.ts'
import { replaceDrafts } from './replace-drafts.ts'

/** What saving the rows would do with each; nothing is saved. */
export async function checkDrafts(
  db: Database,
  kind: EditableType,
  rows: readonly DraftRow[],
): Promise<DraftResult[]> {
  const plans = await planDrafts(db, kind, rows)
  const states = await describePlans(db, kind, plans)
  return plans.map((plan) => ({
    ...toResult(plan),
    key: plan.isNumbered ? null : plan.key,
    ...(states.get(plan) ?? { problems: plan.fields, conflicts: [] }),
  }))
}

interface DraftBatch {
  kind: EditableType
  rows: readonly DraftRow[]
  staff: number
}

/**
 * Saves all rows as drafts, or none.
 * @throws StudioProblem that names the first row that is refused
 */
export async function saveDrafts(
  db: Database,
  { kind, rows, staff }: DraftBatch,
  now = new Date(),
): Promise<DraftResult[]> {
  // Checking takes long, so it happens before the transaction, in which nobody else can write.
  const checked = await checkDrafts(db, kind, rows)
  throwFirstRefusal(kind, checked)
  const saved = await writeWithFreeNumbers(db, (transaction) =>
    planAndWrite(transaction, { kind, rows, staff }, now),
  )
  return checked.map((result, index) => {
    const written = saved[index]
    if (!written) return result
    const { plan, revision = 0 } = written
    return { ...result, ...toResult(plan), ...(isWritten(plan) && { revision }) }
  })
}

/**
 * Saves rows of several content types as drafts in one transaction, without describing their states.
 * @throws StudioProblem that names the first row that is refused
 */
export async function saveDraftBatches(
  db: Database,
  batches: readonly Omit<DraftBatch, 'staff'>[],
  staff: number,
  now: Date,
): Promise<void> {
  await writeWithFreeNumbers(db, async (transaction) => {
    for (const { kind, rows } of batches) await planAndWrite(transaction, { kind, rows, staff }, now)
  })
}

async function planAndWrite(transaction: Database, { kind, rows, staff }: DraftBatch, now: Date) {
  const plans = await planDrafts(transaction, kind, rows)
  throwFirstRefusal(
    kind,
    plans.map((plan) => ({ ...plan, problems: plan.fields })),
  )
  const revisions = await writePlans(transaction, { kind, staff, plans }, now)
  return plans.map((plan) => ({ plan, revision: revisions.get(plan.key) }))
}

/** Tries again if somebody else took the number of a new entry. */
async function writeWithFreeNumbers<Result>(
  db: Database,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(write)
    } catch (error) {
      if (!(error instanceof NumberTakenError)) throw error
      if (tries >= MAX_TRIES) throw new StudioProblem('revision-moved')
    }
  }
}

class NumberTakenError extends Error {}

async function writePlans(
  transaction: Database,
  { kind, staff, plans }: { kind: EditableType; staff: number; plans: readonly RowPlan[] },
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const written = plans.filter(isWritten)
  const removed = written.flatMap(({ stored }) => stored ?? [])
  const added = written.flatMap((plan) => {
    const revision = plan.stored?.revision ?? 0
    return plan.record === null ? [] : { ...toDraft(kind, plan), revision, editedBy: staff }
  })
  const replaced = await replaceDrafts(transaction, { kind, removed, added }, now)
  const moved = new Set(replaced.moved)
  const first = written.find(({ key }) => moved.has(key))
  if (first?.isNumbered) throw new NumberTakenError()
  if (first)
    throw new StudioProblem('revision-moved', { params: rowParams(kind, first.key, plans.indexOf(first)) })
  return replaced.revisions
}

/** Whether saving the row writes or removes a draft. */
const isWritten = ({ outcome }: RowPlan) => outcome === 'changed' || outcome === 'new'

function toDraft(kind: EditableType, { key, record, stored, published }: RowPlan) {
  return { kind, key, record, base: stored ? stored.base : published } satisfies Partial<StoredDraft>
}

/** The states of the rows that would be drafts. */
async function describePlans(
  db: Database,
  kind: EditableType,
  plans: readonly RowPlan[],
): Promise<Map<RowPlan, DraftState>> {
  const described = plans.filter(({ outcome, record }) => outcome !== 'refused' && record !== null)
  const states = await describeStatesTogether(
    db,
    described.map((plan) => toDraft(kind, plan)),
    described.map(({ published }) => published),
  )
  return new Map(
    described.map((plan, index) => [plan, { problems: [], conflicts: [], ...pickState(states[index]) }]),
  )
}

const pickState = (state: DraftState | undefined) =>
  state && { problems: state.problems, conflicts: state.conflicts }

/** `revision` is that of the draft before saving. */
function toResult({ key, outcome, problem, stored }: RowPlan) {
  return { key, outcome, problem, revision: stored?.revision ?? 0 }
}

function throwFirstRefusal(
  kind: EditableType,
  results: readonly Pick<DraftResult, 'key' | 'problem' | 'problems'>[],
): void {
  for (const [index, { key, problem, problems: fields }] of results.entries())
    if (problem !== null)
      throw new StudioProblem(problem, {
        params: rowParams(kind, key, index),
        ...(fields.length > 0 && { fields }),
      })
}

/** A row is named by its number, counted from 1, because a new entry may have no key yet. */
const rowParams = (kind: EditableType, key: string | null, index: number) => ({
  kind,
  ...(key !== null && { key }),
  row: index + 1,
})
