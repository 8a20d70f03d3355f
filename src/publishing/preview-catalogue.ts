// The catalogue as it would be, for whatever only reads it.
import { valueAt } from '../contract/field-path.ts'
import type { EntryToCheck } from './catalogue-to-be.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { compareEntriesWith, type EntryToWrite } from './compare-entries-with.ts'
import { describeDraftsTogether, type DraftWithState, listPublished } from './describe-draft.ts'
import { listDraftsToCome } from './list-drafts-to-come.ts'
import { keepPublishable } from './check-record.ts'
import { listUndoableChanges } from './publication-record.ts'
import { isUndoable, toUndone } from './undo-publication.ts'

/** In the catalogue as it will be once all drafts, dated ones too, are published; fields that cannot be have their published values. */
export async function withDraftsPublished<Result>(
  db: Database,
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const drafts = await describeDraftsTogether(db, await listDraftsToCome(db))
  return withEntries(db, await keepPublishable(db, drafts.flatMap(toPublishable)), run)
}

/** In the catalogue as it would be without a publication. @throws StudioProblem `undo-unrecorded` */
export async function withPublicationTakenBack<Result>(
  db: Database,
  publication: number,
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const changes = await listUndoableChanges(db, publication)
  if (changes.length === 0) throw new StudioProblem('undo-unrecorded')
  const undone = changes.filter(isUndoable)
  const published = await listPublished(db, undone)
  const entries = undone.map((change, index) => {
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

/** Nothing where a draft cannot be shown at all. */
function toPublishable({
  draft: { kind, key, record },
  published,
  problems,
}: DraftWithState): EntryToCheck[] {
  if (record === null || problems.length === 0) return [{ kind, key, record, published }]
  const shown = { ...record }
  for (const { path } of problems) {
    const [field] = path
    if (field === undefined || published === null) return []
    shown[field] = valueAt(published, [field])
  }
  return [{ kind, key, record: shown, published }]
}
