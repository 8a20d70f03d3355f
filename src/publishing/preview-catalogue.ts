// The catalogue as it would be, for whatever only reads it.
import { valueAt } from '../contract/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { compareEntriesWith, type EntryToWrite } from './compare-entries-with.ts'
import { describeDrafts, type DraftWithState, listPublished } from './describe-draft.ts'
import { listDrafts } from './draft-record.ts'
import { findRecordProblems } from './check-record.ts'
import { listRecordedChanges } from './publication-record.ts'
import { toUndone } from './undo-publication.ts'

/** In the catalogue as it will be once all drafts are published; fields that cannot be have their published values. */
export async function withDraftsPublished<Result>(
  db: Database,
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const drafts = []
  for (const described of await describeDrafts(db, await listDrafts(db))) {
    const record = await toPublishable(db, described)
    if (record !== undefined) drafts.push({ ...described.draft, record })
  }
  return withEntries(db, drafts, run)
}

/** In the catalogue as it would be without a publication. @throws StudioProblem `undo-unrecorded` */
export async function withPublicationTakenBack<Result>(
  db: Database,
  publication: number,
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const changes = await listRecordedChanges(db, publication)
  if (changes.length === 0) throw new StudioProblem('undo-unrecorded')
  const published = await listPublished(db, changes)
  const entries = changes.map((change, index) => {
    const { kind, key } = change
    return { kind, key, record: toUndone(change, published[index] ?? null) }
  })
  return withEntries(db, entries, run)
}

/** Forgets what it wrote. SQLite lets nobody else write meanwhile. */
async function withEntries<Result>(
  db: Database,
  entries: readonly EntryToWrite[],
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const preview = await db.startTransaction().execute()
  try {
    await lockCatalogueState(preview)
    for (const comparison of await compareEntriesWith(preview, entries)) await comparison.write(preview)
    return await run(preview)
  } finally {
    await preview.rollback().execute()
  }
}

/** Undefined where a draft cannot be shown at all. */
async function toPublishable(
  db: Database,
  { draft: { kind, record }, published, problems }: DraftWithState,
): Promise<LooseRecord | null | undefined> {
  if (record === null || problems.length === 0) return record
  const shown = { ...record }
  for (const { path } of problems) {
    const [field] = path
    if (field === undefined || published === null) return undefined
    shown[field] = valueAt(published, [field])
  }
  return (await findRecordProblems(db, kind, shown, published)).length > 0 ? undefined : shown
}
