import { listPublished } from '../entries/list-published.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import type { Database } from '../database/open-database.ts'
import { listDrafts, type StoredDraft } from './draft-record.ts'
import { listRecordedChanges, type RecordedChange } from '../history/publication-record.ts'
import { rebaseChange } from '../history/rebase-change.ts'

/**
 * All drafts, with scheduled changes as if they were drafts. If an entry has both, they are merged, and the fields of the
 * draft win.
 */
export async function listPendingDrafts(db: Database): Promise<StoredDraft[]> {
  const drafts = new Map((await listDrafts(db)).map((draft) => [`${draft.kind} ${draft.key}`, draft]))
  const changes = await listScheduledChanges(db)
  const published = await listPublished(db, changes)
  for (const [index, change] of changes.entries()) {
    const name = `${change.kind} ${change.key}`
    const draft = drafts.get(name)
    drafts.set(name, draft ? mergeIntoScheduled(change, draft) : toDraft(change, published[index] ?? null))
  }
  return [...drafts.values()]
}

/** Changes that are due last come first. */
async function listScheduledChanges(db: Database): Promise<RecordedChange[]> {
  const scheduled = await db
    .selectFrom('publication')
    .select('id')
    .where('state', '=', 'scheduled')
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const changes: RecordedChange[] = []
  for (const { id } of scheduled) changes.push(...(await listRecordedChanges(db, id)))
  return changes
}

function mergeIntoScheduled({ before, after }: RecordedChange, draft: StoredDraft): StoredDraft {
  if (before === null || after === null || draft.record === null) return draft
  return { ...draft, record: mergeRecords(draft.kind, before, draft.record, after).merged }
}

function toDraft(change: RecordedChange, published: RecordedChange['before']): StoredDraft {
  const { kind, key } = change
  return { kind, key, ...rebaseChange(change, published), revision: 0, editedBy: null, editedAt: '' }
}
