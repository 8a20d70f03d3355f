import type { Database } from '../database/open-database.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { listUploadedFiles } from '../media/uploads/media-upload.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { refuseRetiredCodes } from './find-retired-codes.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'
import { findAffectedDrafts, type AffectedDraft } from '../drafts/rebase-drafts.ts'
import { retryUntilUnchanged } from '../publications/retry-until-unchanged.ts'
import { writeCatalogue } from '../publications/write-catalogue.ts'
import type { Progress } from './progress.ts'
import { readCatalogueFolder } from './read-catalogue-folder.ts'
import { storeFolderMedia } from './store-folder-media.ts'
import { compareCatalogues, readCatalogue } from '../entries/catalogue-contents.ts'

interface ImportOptions {
  dryRun?: boolean
  /** Change nothing, and return no changes, if the database already has a catalogue. */
  onlyIfEmpty?: boolean
  progress?: Progress
  /** Called before anything is written, outside the transaction. May throw to stop the import. */
  checkChanges?: (changes: CatalogueChange[], stored: CatalogueContents) => Promise<void>
  /** Called with the drafts of entries that the import changes, before the catalogue is written. */
  onDrafts?: (drafts: AffectedDraft[]) => void
}

/**
 * Stores the files of the folder, then makes the catalogue equal to the folder in one transaction, and returns the changes.
 * @throws InvalidCatalogueError before the catalogue is written; files may already be stored
 */
export async function importCatalogue(
  db: Database,
  store: MediaStore,
  folder: string,
  {
    dryRun = false,
    onlyIfEmpty = false,
    progress = () => {},
    checkChanges,
    onDrafts = () => {},
  }: ImportOptions = {},
): Promise<CatalogueChange[]> {
  const known = new Map((await mediaFileRecords.list(db)).map((file) => [file.path + file.sha256, file]))
  const findKnown = (path: string, sha256: string) => known.get(path + sha256)
  const uploaded = new Map((await listUploadedFiles(db)).map((file) => [file.path, file]))
  const wanted = await readCatalogueFolder(folder, findKnown, progress, uploaded)
  if (dryRun || checkChanges) {
    const stored = await readCatalogue(db)
    refuseRetiredCodes(stored, wanted)
    const changes = (await compareCatalogues(stored, wanted)).flatMap((comparison) => comparison.changes)
    await checkChanges?.(changes, stored)
    if (dryRun) {
      onDrafts(await findAffectedDrafts(db, changes))
      return changes
    }
  }
  await storeFolderMedia(db, store, wanted.media, folder, progress)
  return retryUntilUnchanged(
    db,
    async (current) => {
      const stored = await readCatalogue(current)
      if (onlyIfEmpty && stored.site.length > 0) return []
      refuseRetiredCodes(stored, wanted)
      return compareCatalogues(stored, wanted)
    },
    async (transaction, comparisons) => {
      const changes = comparisons.flatMap((comparison) => comparison.changes)
      if (changes.length === 0) return []
      progress('Writing the catalogue', 0, changes.length)
      onDrafts(await findAffectedDrafts(transaction, changes))
      await writeCatalogue(transaction, comparisons, fromImport)
      progress('Writing the catalogue', changes.length, changes.length)
      return changes
    },
  )
}

const fromImport = { source: 'import', staff: null, note: null } as const
