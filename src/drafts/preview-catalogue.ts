// The catalogue as it would be, for whatever only reads it. It is a private copy, so that nobody waits for a preview.
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
import { isUndoable, toUndone } from '../history/undone-record.ts'

/** All drafts, dated ones too, as far as they can be published; fields that cannot be have their published values. */
export async function listPendingEntries(db: Database): Promise<readonly EntryToWrite[]> {
  const drafts = await describeDraftsTogether(db, await listPendingDrafts(db))
  return filterPublishable(db, drafts.flatMap(toPublishable))
}

/** The entries of a publication as they would be without it. @throws StudioProblem `undo-unrecorded` */
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
    return { kind, key, record: toUndone(change, published[index] ?? null) }
  })
}

/** Runs in the catalogue as it will be once all drafts are published. */
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
  /** The catalogue with these entries, and without those that were shown before. Nobody may be reading it meanwhile. */
  show: (entries: readonly EntryToWrite[]) => Promise<Database>
  close: () => Promise<void>
}

/** A copy of the catalogue as it is published now. */
export async function openPreviewCatalogue(db: Database): Promise<PreviewCatalogue> {
  const copy = await openPrivateCopy(db)
  const begin = () => copy.db.startTransaction().execute()
  let shown: Awaited<ReturnType<typeof begin>> | undefined
  const forget = async () => {
    const before = shown
    shown = undefined
    await before?.rollback().execute()
  }
  return {
    show: async (entries) => {
      // Uploads may be newer than the copy.
      const all = await addNewFiles(db, entries)
      await forget()
      shown = await begin()
      for (const comparison of await compareEntriesWith(shown, all)) await comparison.write(shown)
      return shown
    },
    close: async () => {
      await forget().finally(copy.close)
    },
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
