import { join } from 'node:path'
import { mediaAddress } from '../contract/media-address.ts'
import { sendNotice } from '../database/notices.ts'
import type { Database } from '../database/open-database.ts'
import { listMediaFiles } from '../media/media-file-records.ts'
import type { MediaStore } from '../media/media-store.ts'
import { storeOriginal } from '../media/store-original.ts'
import type { CatalogueContents } from './catalogue-contents.ts'
import type { Change } from './compare-entries.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import type { Progress } from './progress.ts'
import { readCatalogueFolder } from './read-catalogue-folder.ts'
import { compareCatalogues, readStoredCatalogue } from './stored-catalogue.ts'

/** A bucket takes many at a time; of each the whole content is in memory. */
const FILES_AT_ONCE = 8

export interface ImportOptions {
  /** Only say what would change. */
  dryRun?: boolean
  /** Leave a database alone that has a catalogue already, and return no change. */
  onlyIfEmpty?: boolean
  progress?: Progress
}

/**
 * Makes the database hold what a catalogue folder holds, in one transaction, and returns what changed.
 * Files are copied before it begins: an import that is interrupted has changed nothing that can be seen.
 *
 * @throws CatalogueRefused with every problem of the folder, before anything is written
 */
export async function importCatalogue(
  db: Database,
  store: MediaStore,
  folder: string,
  { dryRun = false, onlyIfEmpty = false, progress = () => {} }: ImportOptions = {},
): Promise<Change[]> {
  const wanted = await readCatalogueFolder(folder, await knownMedia(db), progress)
  if (dryRun) {
    const stored = await readStoredCatalogue(db)
    return compareCatalogues(stored, wanted).flatMap(({ changes }) => changes)
  }
  await storeMedia(store, folder, wanted, progress)
  return db.transaction().execute(async (transaction) => {
    // The row is the lock: a second import waits here until the first has ended.
    await transaction
      .updateTable('catalogue_state')
      .set({ version: (row) => row.ref('version') })
      .execute()
    const stored = await readStoredCatalogue(transaction)
    if (onlyIfEmpty && stored.site.length > 0) return []
    const comparisons = compareCatalogues(stored, wanted)
    const changes = comparisons.flatMap((comparison) => comparison.changes)
    if (changes.length === 0) return []
    progress('Writing the catalogue', 0, changes.length)
    for (const comparison of comparisons) await comparison.write(transaction)
    await transaction
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
    await sendNotice(transaction, 'catalogue_changed')
    progress('Writing the catalogue', changes.length, changes.length)
    return changes
  })
}

async function knownMedia(db: Database) {
  const known = new Map((await listMediaFiles(db)).map((file) => [file.path, file]))
  return (path: string, sha256: string) => {
    const file = known.get(path)
    return file?.sha256 === sha256 ? file : undefined
  }
}

async function storeMedia(
  store: MediaStore,
  folder: string,
  { media }: CatalogueContents,
  progress: Progress,
): Promise<void> {
  const present = new Set(await store.list('originals'))
  let done = 0
  await forEachAtOnce(media, FILES_AT_ONCE, async (file) => {
    const isThere = present.has(mediaAddress(file.path, file.sha256))
    if (!isThere) await storeOriginal(store, join(folder, file.path), file)
    done += 1
    progress('Storing pictures and files', done, media.length)
  })
}
