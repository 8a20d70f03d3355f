import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordChanges } from '../catalogue/catalogue-change.ts'
import { recordPageChanges } from '../catalogue/page-change.ts'
import { mediaUrl } from '../contract/media-url.ts'
import { incrementCatalogueVersion, lockCatalogueState } from '../database/catalogue-state.ts'
import { notifyCatalogueChange } from '../database/notifications.ts'
import type { Database } from '../database/open-database.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { MediaFile } from '../media/media-file.ts'
import { InvalidCatalogueError } from './catalogue-problem.ts'
import { toChangedEntries, toEntryChanges } from './changed-entries.ts'
import { listChangedPages } from './changed-pages.ts'
import { findRetiredCodes } from './find-retired-codes.ts'
import type { CatalogueContents } from './stored-catalogue.ts'
import type { Change } from './compare-entries.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import type { Progress } from './progress.ts'
import { readCatalogueFolder } from './read-catalogue-folder.ts'
import { compareCatalogues, readStoredCatalogue } from './stored-catalogue.ts'

/** Each file is held in memory as a whole. */
const MAX_CONCURRENT_FILES = 8

export interface ImportOptions {
  dryRun?: boolean
  /** If there is a catalogue already, change nothing and return no changes. */
  onlyIfEmpty?: boolean
  progress?: Progress
  /** Runs before anything is written, outside the transaction; throws to stop the import. */
  checkChanges?: (changes: Change[], stored: CatalogueContents) => Promise<void>
}

/** Copies files, then replaces all rows in one transaction. @throws InvalidCatalogueError before it writes */
export async function importCatalogue(
  db: Database,
  store: MediaStore,
  folder: string,
  { dryRun = false, onlyIfEmpty = false, progress = () => {}, checkChanges }: ImportOptions = {},
): Promise<Change[]> {
  const known = new Map((await mediaFileRecords.list(db)).map((file) => [file.path + file.sha256, file]))
  const findKnown = (path: string, sha256: string) => known.get(path + sha256)
  const wanted = await readCatalogueFolder(folder, findKnown, progress)
  if (dryRun || checkChanges) {
    const stored = await readStoredCatalogue(db)
    refuseRetiredCodes(stored, wanted)
    const changes = compareCatalogues(stored, wanted).flatMap((comparison) => comparison.changes)
    await checkChanges?.(changes, stored)
    if (dryRun) return changes
  }
  await storeMedia(store, wanted.media, folder, progress)
  return db.transaction().execute(async (transaction) => {
    await lockCatalogueState(transaction)
    const stored = await readStoredCatalogue(transaction)
    if (onlyIfEmpty && stored.site.length > 0) return []
    refuseRetiredCodes(stored, wanted)
    const comparisons = compareCatalogues(stored, wanted)
    const changes = comparisons.flatMap((comparison) => comparison.changes)
    if (changes.length === 0) return []
    progress('Writing the catalogue', 0, changes.length)
    for (const comparison of comparisons) await comparison.write(transaction)
    const version = await incrementCatalogueVersion(transaction)
    await recordWhatChanged(transaction, version, changes, stored, wanted)
    await notifyCatalogueChange(transaction)
    progress('Writing the catalogue', changes.length, changes.length)
    return changes
  })
}

function refuseRetiredCodes(stored: CatalogueContents, wanted: CatalogueContents): void {
  const problems = findRetiredCodes(stored, wanted)
  if (problems.length > 0) throw new InvalidCatalogueError(problems)
}

async function recordWhatChanged(
  transaction: Database,
  version: number,
  changes: Change[],
  stored: CatalogueContents,
  wanted: CatalogueContents,
): Promise<void> {
  const now = new Date()
  const entries = toEntryChanges(changes, wanted)
  await recordChanges(transaction, version, toChangedEntries(entries, stored, wanted), now)
  await recordPageChanges(transaction, listChangedPages(entries, stored, wanted), now)
}

async function storeMedia(store: MediaStore, media: MediaFile[], folder: string, progress: Progress) {
  const present = new Set(await store.list('originals'))
  let done = 0
  await forEachConcurrently(media, MAX_CONCURRENT_FILES, async (file) => {
    const isStored = present.has(mediaUrl(file.path, file.sha256))
    if (!isStored) await storeOriginal(store, join(folder, file.path), file)
    done += 1
    progress('Storing pictures and files', done, media.length)
  })
}

async function storeOriginal(store: MediaStore, source: string, measured: MediaFile): Promise<void> {
  const content = await readFile(source)
  if (createHash('sha256').update(content).digest('hex') !== measured.sha256) {
    throw new Error(`${source} changed during the import. Import again.`)
  }
  await store.put('originals', mediaUrl(measured.path, measured.sha256), content)
}
