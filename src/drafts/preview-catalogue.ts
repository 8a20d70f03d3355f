// Previews: the catalogue as it would be with some changes, for reading. It is a private copy, so that previews do not lock
// the real catalogue.
import { listPublished } from '../entries/list-published.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { openPrivateCopy } from '../database/private-copy.ts'
import type { EntryToCheck } from './pending-catalogue.ts'
import { filterPublishable } from './entry-problems.ts'
import { addNewFiles, compareEntriesWith, type EntryToWrite } from '../entries/compare-entries-with.ts'
import { describeDraftsTogether, type DraftWithState } from './describe-draft.ts'
import { listPendingDrafts } from './list-pending-drafts.ts'
import { listUndoableChanges } from '../history/publication-record.ts'
import { isUndoable, revertChange } from '../history/revert-change.ts'

/** All drafts and scheduled changes that can be published. Invalid fields are replaced by their published values. */
export async function listPendingEntries(db: Database): Promise<readonly EntryToWrite[]> {
  const drafts = await describeDraftsTogether(db, await listPendingDrafts(db))
  return filterPublishable(db, drafts.flatMap(toPublishable))
}

/** The entries of a publication as they would be after undoing it. @throws StudioProblem `undo-unrecorded` */
export async function listEntriesAfterUndo(
  db: Database,
  publication: number,
): Promise<readonly EntryToWrite[]> {
  const changes = await listUndoableChanges(db, publication)
  if (changes.length === 0) throw new StudioProblem('undo-unrecorded')
  const undone = changes.filter(isUndoable)
  const published = await listPublished(db, undone)
  return undone.map((change, index) => {
    const { kind, key } = change
    return { kind, key, record: revertChange(change, published[index] ?? null) }
  })
}

/** Calls `run` with a preview of the catalogue in which all publishable drafts and scheduled changes are published. */
export async function withDraftsPublished<Result>(
  db: Database,
  run: (catalogue: Database) => Promise<Result>,
): Promise<Result> {
  const preview = await openPreviewCatalogue(db)
  try {
    return await run(await preview.show(await listPendingEntries(db)))
  } finally {
    await preview.close()
  }
}

export interface PreviewCatalogue {
  /**
   * Returns the catalogue with these entries; those of an earlier call are rolled back. Nobody may be reading the preview
   * while it changes.
   */
  show: (entries: readonly EntryToWrite[]) => Promise<Database>
  close: () => Promise<void>
}

/** Opens a copy of the published catalogue. */
export async function openPreviewCatalogue(db: Database): Promise<PreviewCatalogue> {
  const copy = await openPrivateCopy(db)
  const begin = () => copy.db.startTransaction().execute()
  let shown: Awaited<ReturnType<typeof begin>> | undefined
  const rollBack = async () => {
    const before = shown
    shown = undefined
    await before?.rollback().execute()
  }
  return {
    show: async (entries) => {
      // Files may have been uploaded after the copy was made.
      const all = await addNewFiles(db, entries)
      await rollBack()
      shown = await begin()
      for (const comparison of await compareEntriesWith(shown, all)) await comparison.write(shown)
      return shown
    },
    close: async () => {
      await rollBack().finally(copy.close)
    },
  }
}

/** Empty if the draft cannot be shown: it has an invalid field, and no published value to show instead. */
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
