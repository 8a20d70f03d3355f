// Publications for a later time. They hold copies of the records, so that later changes of drafts do not affect them.
import { listPublished } from '../entries/list-published.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows } from '../database/table-rows.ts'
import { type DraftWithState } from '../drafts/describe-draft.ts'
import { findDraft, storeDraft } from '../drafts/draft-record.ts'
import { getStoredType } from '../entries/stored-types.ts'
import { listRecordedChanges, type RecordedChange, toJson } from '../history/publication-record.ts'
import { type PublishRequest, consumeDrafts } from './publish-drafts.ts'
import { rebaseChange } from '../history/rebase-change.ts'
import { RECORD_FORM } from '../entries/upgrade-record.ts'

/** Somebody who gives a later date has probably mistyped the year. */
const MAX_AHEAD_MS = 366 * 86_400_000

/**
 * Moves drafts, all or none, into a publication that is due at `dueAt`, and returns its id.
 * @throws StudioProblem `due-in-past`, `due-too-far`, and whatever `publishDrafts` throws
 */
export async function scheduleDrafts(
  db: Database,
  request: PublishRequest,
  dueAt: Date,
  now = new Date(),
): Promise<number> {
  const ahead = dueAt.getTime() - now.getTime()
  if (ahead <= 0) throw new StudioProblem('due-in-past')
  if (ahead > MAX_AHEAD_MS) throw new StudioProblem('due-too-far')
  return db.transaction().execute(async (transaction) => {
    await lockCatalogueState(transaction)
    const taken = await consumeDrafts(transaction, request)
    return recordScheduled(transaction, request, taken, dueAt)
  })
}

async function recordScheduled(
  transaction: Database,
  { staff, note }: PublishRequest,
  drafts: readonly DraftWithState[],
  dueAt: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('publication')
    .values({ source: 'schedule', state: 'scheduled', staff, note, due_at: dueAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = drafts.map(({ draft: { kind, key, record }, published }) => ({
    publication: id,
    kind,
    key,
    name: getStoredType(kind).nameOf(published ?? record),
    before: toJson(published),
    after: toJson(record),
    form: RECORD_FORM,
  }))
  await insertRows(transaction, 'publication_change', rows)
  return id
}

/**
 * Cancels a scheduled or failed publication and turns its records back into drafts, which it returns. If an entry has a newer
 * draft by now, the fields of that draft win; if the draft removes the entry, or the publication would have added or removed it,
 * only the newer draft is kept.
 * @throws StudioProblem `not-scheduled`
 */
export async function withdrawPublication(
  db: Database,
  id: number,
  staff: number,
  now = new Date(),
): Promise<{ kind: ContentTypeName; key: string; name: string }[]> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogueState(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('publication')
      .set({ state: 'withdrawn' })
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'failed'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new StudioProblem('not-scheduled')
    const changes = await listRecordedChanges(transaction, id)
    const published = await listPublished(transaction, changes)
    for (const [index, change] of changes.entries())
      await restoreDraft(transaction, change, published[index] ?? null, staff, now)
    return changes.map(({ kind, key, name }) => ({ kind, key, name }))
  })
}

async function restoreDraft(
  transaction: Database,
  change: RecordedChange,
  published: RecordedChange['before'],
  staff: number,
  now: Date,
): Promise<void> {
  const { kind, key, before, after } = change
  const draft = await findDraft(transaction, kind, key)
  if (!draft) {
    const rebased = rebaseChange(change, published)
    await storeDraft(transaction, { kind, key, ...rebased, revision: 0, editedBy: staff }, now)
    return
  }
  if (draft.record === null || before === null || after === null) return
  const { merged } = mergeRecords(kind, before, draft.record, after)
  await storeDraft(transaction, { ...draft, record: merged, editedBy: staff }, now)
}
