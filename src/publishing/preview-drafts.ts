import { valueAt } from '../contract/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { compareEntriesWith } from './compare-entries-with.ts'
import { findPublished } from './describe-draft.ts'
import { listDrafts, type StoredDraft } from './draft-record.ts'
import { findRecordProblems } from './check-record.ts'

/**
 * Runs something in the catalogue as it will be once all drafts are published, which is then forgotten. Fields that could
 * not be published have their published values. SQLite lets nobody else write meanwhile.
 */
export async function withDraftsPublished<Result>(
  db: Database,
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const drafts = []
  for (const draft of await listDrafts(db)) {
    const record = await toPublishable(db, draft)
    if (record !== undefined) drafts.push({ ...draft, record })
  }
  const preview = await db.startTransaction().execute()
  try {
    await lockCatalogueState(preview)
    for (const comparison of await compareEntriesWith(preview, drafts)) await comparison.write(preview)
    return await run(preview)
  } finally {
    await preview.rollback().execute()
  }
}

/** Undefined where a draft cannot be shown at all. */
async function toPublishable(
  db: Database,
  { kind, key, record }: StoredDraft,
): Promise<LooseRecord | null | undefined> {
  if (record === null) return null
  const published = await findPublished(db, kind, key)
  const problems = await findRecordProblems(db, kind, record, published)
  const shown = { ...record }
  for (const { path } of problems) {
    const [field] = path
    if (field === undefined || published === null) return undefined
    shown[field] = valueAt(published, [field])
  }
  return problems.length > 0 && (await findRecordProblems(db, kind, shown, published)).length > 0
    ? undefined
    : shown
}
