import { isContainer } from '../contract/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import { listDrafts, putDraft, removeDraft, type StoredDraft } from './draft-record.ts'
import type { CatalogueChange } from './entry-kind.ts'

/**
 * Drafts of entries that were just published by other means go on from the new state where no field was changed twice;
 * those with such a field keep their base, and with it their conflict.
 */
export async function meetDrafts(transaction: Database, changes: readonly CatalogueChange[]): Promise<void> {
  const drafts = await listDrafts(transaction)
  if (drafts.length === 0) return
  const published = new Map(changes.map(({ thing, key, after }) => [`${thing} ${key}`, after]))
  for (const draft of drafts) {
    const after = published.get(`${draft.kind} ${draft.key}`)
    if (after !== undefined) await meetDraft(transaction, draft, after)
  }
}

async function meetDraft(transaction: Database, draft: StoredDraft, after: unknown): Promise<void> {
  const { record, base } = draft
  if (isSameRecord(record, after)) return removeDraft(transaction, draft)
  if (record === null || base === null || !isRecord(after)) return
  const { merged, conflicts } = mergeRecords(base, record, after)
  if (conflicts.length > 0) return
  if (isSameRecord(merged, after)) await removeDraft(transaction, draft)
  else await putDraft(transaction, { ...draft, record: merged, base: after }, new Date(draft.editedAt))
}

function isRecord(value: unknown): value is LooseRecord {
  return isContainer(value) && !Array.isArray(value)
}
