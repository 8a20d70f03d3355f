// Plans how a batch of changed entries of one content type is saved as drafts: which drafts are added, changed or removed, and
// which rows are refused.
import { isNumbered } from '../content-model/entry-names.ts'
import { listPublished } from '../entries/list-published.ts'
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import { findLastChanges } from '../catalogue/catalogue-change.ts'
import type { DraftResult, DraftRow } from '../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { FieldProblem, StudioProblemCode } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { findKeyProblems } from './create-entry.ts'
import { MAX_RECORD_LENGTH, type StoredDraft } from './draft-record.ts'
import { findFreeId, isPossibleId } from '../entries/find-free-id.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { listDraftsByKeys } from './draft-summaries.ts'

export interface RowPlan {
  key: string
  /** The entry is new and gets the next free number when it is saved; until then `key` is provisional. */
  isNumbered: boolean
  outcome: DraftResult['outcome']
  problem: StudioProblemCode | null
  fields: FieldProblem[]
  stored: StoredDraft | undefined
  published: LooseRecord | null
  /** Null if no draft is left, because the row removes it or its record equals the published one. */
  record: LooseRecord | null
}

/** Returns a plan for each row, in the order of the rows. */
export async function planDrafts(
  db: Database,
  kind: EditableType,
  rows: readonly DraftRow[],
): Promise<RowPlan[]> {
  const asked = [...new Set(rows.flatMap(({ key }) => key ?? []))]
  const keys = isNumbered(kind) ? asked.filter(isPossibleId) : asked
  const drafts = new Map((await listDraftsByKeys(db, kind, keys)).map((draft) => [draft.key, draft]))
  const records = await listPublished(
    db,
    keys.map((key) => ({ kind, key })),
  )
  const published = new Map(keys.map((key, index) => [key, records[index] ?? null]))
  const changes = await findLastChanges(db, kind, keys)
  const hasNew = isNumbered(kind) && rows.some(({ key }) => key === null)
  let number = hasNew ? await findFreeId(db, kind) : 0
  const seen = new Set<string>()
  const plans = await mapInBatches(rows, (row) => {
    if (row.key === null) return planNumbered(kind, row, String(number++))
    const isRepeated = seen.has(row.key)
    seen.add(row.key)
    const before = { stored: drafts.get(row.key), published: published.get(row.key) ?? null }
    const hasMoved = row.published_at !== undefined && row.published_at !== (changes.get(row.key) ?? null)
    return planRow({ ...row, kind, key: row.key, isRepeated, hasMoved, ...before })
  })
  return refuseTakenKeys(db, kind, plans)
}

interface RowToPlan extends DraftRow {
  kind: EditableType
  key: string
  isRepeated: boolean
  /** The entry was published again after the row was made. */
  hasMoved: boolean
  stored: StoredDraft | undefined
  published: LooseRecord | null
}

function planRow(row: RowToPlan): RowPlan {
  const { key, record, stored, published } = row
  const plan = { key, isNumbered: false, stored, published, problem: null, fields: [] }
  const refusal = findRefusal(row)
  if (refusal) return { ...plan, outcome: 'refused', record, ...refusal }
  if (!stored && !published) return { ...plan, outcome: 'new', record }
  const after = record !== null && isSameRecord(record, published) ? null : record
  const isSame = stored ? after !== null && isSameRecord(after, stored.record) : after === null
  return { ...plan, outcome: isSame ? 'same' : 'changed', record: after }
}

type Refusal = Pick<RowPlan, 'problem' | 'fields'>

function findRefusal({ kind, key, revision, record, isRepeated, hasMoved, stored, published }: RowToPlan) {
  const field = contentTypes[kind].key
  const path = field === null ? [] : [field]
  const refuse = (problem: StudioProblemCode, code?: FieldProblem['code']): Refusal => ({
    problem,
    fields: code === undefined ? [] : [{ path, code, params: { name: key } }],
  })
  const isKnown = stored !== undefined || published !== null
  const mayBegin = record !== null && revision === 0 && !isNumbered(kind)
  // A draft that removes its entry is only changed in the editor of the entry.
  if (stored?.record === null || (!isKnown && !mayBegin)) return refuse('entry-unknown')
  if (isRepeated) return refuse('draft-invalid', 'named-twice')
  if ((stored?.revision ?? 0) !== revision) return refuse('revision-moved')
  if (hasMoved) return refuse('base-moved')
  if (record === null) return undefined
  if (field !== null && String(record[field]) !== key) return refuse('draft-invalid', 'invalid')
  return isTooLong(record) ? refuse('draft-too-long') : undefined
}

const isTooLong = (record: LooseRecord) => JSON.stringify(record).length > MAX_RECORD_LENGTH

function planNumbered(kind: EditableType, { revision, record }: DraftRow, key: string): RowPlan {
  const plan = { key, isNumbered: isNumbered(kind), stored: undefined, published: null, fields: [] }
  const field = contentTypes[kind].key
  const refuse = (problem: StudioProblemCode, fields: FieldProblem[] = []): RowPlan => {
    return { ...plan, outcome: 'refused', problem, record: null, fields }
  }
  if (record === null || revision > 0 || field === null) return refuse('entry-unknown')
  if (!isNumbered(kind)) return refuse('draft-invalid', [{ path: [field], code: 'missing' }])
  if (isTooLong(record)) return refuse('draft-too-long')
  return { ...plan, outcome: 'new', problem: null, record: { ...record, [field]: Number(key) } }
}

async function refuseTakenKeys(
  db: Database,
  kind: EditableType,
  plans: readonly RowPlan[],
): Promise<RowPlan[]> {
  const isNew = ({ outcome, isNumbered: hasNumber }: RowPlan) => outcome === 'new' && !hasNumber
  const added = plans.filter(isNew)
  const wanted = added.map(({ key, record }) => ({ key, record: record ?? {} }))
  const problems = await findKeyProblems(db, kind, wanted)
  const byPlan = new Map(added.map((plan, index) => [plan, problems[index] ?? []]))
  return plans.map((plan) => {
    const fields = byPlan.get(plan) ?? []
    return fields.length > 0 ? { ...plan, outcome: 'refused', problem: 'draft-invalid', fields } : plan
  })
}
