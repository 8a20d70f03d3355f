// Updates drafts after their entries were changed by a publication from elsewhere, such as an import.
import { isContainer } from '../content-model/fields/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { storeDraft, removeDraft, type StoredDraft } from './draft-record.ts'
import { listDraftsByKeys } from './draft-summaries.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'

/**
 * A draft that equals the newly published record has `ended`. If draft and publication changed different fields, it is
 * `merged`, with the published record as its new base. Otherwise it keeps its old base and has a `conflict`.
 */
export interface AffectedDraft {
  draft: StoredDraft
  outcome: 'ended' | 'merged' | 'conflict'
  /** Set if the outcome is `merged`. */
  merged?: { record: LooseRecord; base: LooseRecord }
}

export async function findAffectedDrafts(
  db: Database,
  changes: readonly CatalogueChange[],
): Promise<AffectedDraft[]> {
  const drafts = new Map<string, StoredDraft>()
  for (const [type, ofType] of Map.groupBy(changes, (change) => change.type)) {
    const keys = ofType.map(({ key }) => String(key))
    for (const draft of await listDraftsByKeys(db, type, keys)) drafts.set(`${type} ${draft.key}`, draft)
  }
  return changes.flatMap(({ type, key, after }) => {
    const draft = drafts.get(`${type} ${key}`)
    return draft ? [{ draft, ...rebase(draft, after) }] : []
  })
}

function rebase({ kind, record, base }: StoredDraft, after: unknown): Omit<AffectedDraft, 'draft'> {
  if (isSameRecord(record, after)) return { outcome: 'ended' }
  if (record === null || base === null || !isRecord(after)) return { outcome: 'conflict' }
  const { merged, conflicts } = mergeRecords(kind, base, record, after)
  if (conflicts.length > 0) return { outcome: 'conflict' }
  if (isSameRecord(merged, after)) return { outcome: 'ended' }
  return { outcome: 'merged', merged: { record: merged, base: after } }
}

/** Call it in the transaction that publishes the changes. */
export async function rebaseDrafts(
  transaction: Database,
  changes: readonly CatalogueChange[],
): Promise<void> {
  await lockDrafts(transaction, changes)
  for (const { draft, outcome, merged } of await findAffectedDrafts(transaction, changes)) {
    if (outcome === 'ended') await removeDraft(transaction, draft)
    if (merged) await storeDraft(transaction, { ...draft, ...merged }, new Date(draft.editedAt))
  }
}

/**
 * Waits for transactions that are saving drafts of changed entries, and makes later ones wait. Otherwise a draft that is saved at
 * the same moment would have another revision than the one read here, and the whole publication would fail. Saving increments the
 * revision before it writes the draft, so the revisions are what is locked.
 */
async function lockDrafts(transaction: Database, changes: readonly CatalogueChange[]): Promise<void> {
  // SQLite has a single writer anyway.
  if (!isPostgres(transaction)) return
  const changed = new Set(changes.map(({ type, key }) => `${type} ${key}`))
  const drafts = await transaction.selectFrom('draft').select(['kind', 'key']).execute()
  const affected = drafts.filter(({ kind, key }) => changed.has(`${kind} ${key}`))
  for (const [kind, ofKind] of Map.groupBy(affected, (draft) => draft.kind))
    for (const chunk of chunks(ofKind.map(({ key }) => key)))
      await transaction
        .selectFrom('draft_revision')
        .select('revision')
        .where('kind', '=', kind)
        .where('key', 'in', chunk)
        .orderBy('key')
        .forUpdate()
        .execute()
}

function isRecord(value: unknown): value is LooseRecord {
  return isContainer(value) && !Array.isArray(value)
}
