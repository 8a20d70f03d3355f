import { toLooseRecord } from '../entries/list-published.ts'
import type { Database } from '../database/open-database.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { listUploadedFiles } from '../media/uploads/media-upload.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { compareCatalogues, readCatalogue } from '../entries/catalogue-contents.ts'
import { listDrafts, storeDraft } from '../drafts/draft-record.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'
import { retryUntilUnchanged } from '../publications/retry-until-unchanged.ts'
import { refuseRetiredCodes } from './find-retired-codes.ts'
import type { Progress } from './progress.ts'
import { readCatalogueFolder } from './read-catalogue-folder.ts'
import { storeFolderMedia } from './store-folder-media.ts'

/** Staff check the drafts one by one in the studio, which nobody does for more. */
const MAX_DRAFTS = 2_000

export class TooManyDraftsError extends Error {
  override readonly name = 'TooManyDraftsError'
}

/**
 * Stores the changes that importing the folder would make as drafts, which somebody publishes in the studio. Entries that
 * already have a draft keep it and are returned as `skipped`.
 * @throws InvalidCatalogueError, TooManyDraftsError
 */
export async function importAsDrafts(
  db: Database,
  store: MediaStore,
  folder: string,
  progress: Progress = () => {},
): Promise<{ drafted: CatalogueChange[]; skipped: CatalogueChange[] }> {
  const known = new Map((await mediaFileRecords.list(db)).map((file) => [file.path + file.sha256, file]))
  const uploaded = new Map((await listUploadedFiles(db)).map((file) => [file.path, file]))
  const wanted = await readCatalogueFolder(
    folder,
    (path, sha256) => known.get(path + sha256),
    progress,
    uploaded,
  )
  await storeFolderMedia(db, store, wanted.media, folder, progress)
  return retryUntilUnchanged(
    db,
    async (current) => {
      const stored = await readCatalogue(current)
      refuseRetiredCodes(stored, wanted)
      const changes = (await compareCatalogues(stored, wanted)).flatMap((comparison) => comparison.changes)
      if (changes.length > MAX_DRAFTS)
        throw new TooManyDraftsError(
          `The folder changes ${changes.length} entries, more than anyone can look at (${MAX_DRAFTS}). Import it without --as-drafts.`,
        )
      return changes
    },
    async (transaction, changes) => {
      const busy = new Set((await listDrafts(transaction)).map(({ kind, key }) => `${kind} ${key}`))
      const isBusy = ({ type, key }: CatalogueChange) => busy.has(`${type} ${key}`)
      const drafted = changes.filter((change) => !isBusy(change))
      for (const change of drafted) await draftChange(transaction, change)
      return { drafted, skipped: changes.filter(isBusy) }
    },
  )
}

async function draftChange(
  transaction: Database,
  { type, key, before, after }: CatalogueChange,
): Promise<void> {
  const toRecord = (state: unknown) => (state === null ? null : toLooseRecord(state))
  await storeDraft(
    transaction,
    {
      kind: type,
      key: String(key),
      record: toRecord(after),
      base: toRecord(before),
      revision: 0,
      editedBy: null,
    },
    new Date(),
  )
}
