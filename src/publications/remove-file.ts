import { listPublishedFileUses } from '../entries/entry-queries.ts'
import { mediaUrl } from '../contract/media-url.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { queueFileDeletions, runFileDeletions } from '../database/file-deletions.ts'
import type { Database } from '../database/open-database.ts'
import { listKnownFiles } from '../media/known-files.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import {
  deleteUpload,
  listRemovedUploads,
  type MediaUpload,
  recordUpload,
  setUploadRemoved,
} from '../media/uploads/media-upload.ts'
import { deleteStoredFile } from '../media/store/delete-stored-file.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { listDraftFileUses, listHistoricalFiles } from '../drafts/file-uses.ts'

const DAY_MS = 86_400_000
const KEEP_REMOVED_MS = 30 * DAY_MS

/** Marks an unused file as removed; it is deleted 30 days later. @throws StudioProblem `file-in-use`, `entry-unknown` */
export async function removeFile(db: Database, path: string, staff: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const [file] = await listKnownFiles(transaction, [path])
    if (!file) throw new StudioProblem('entry-unknown')
    if (await isShown(transaction, path)) throw new StudioProblem('file-in-use')
    // A file that came with an imported folder has no row in the list of uploads, where removals are noted.
    const origin = { source_sha256: file.sha256, original_name: null, staff }
    await recordUpload(transaction, file, origin, now)
    await setUploadRemoved(transaction, path, now)
  })
}

export async function restoreFile(db: Database, path: string): Promise<void> {
  await setUploadRemoved(db, path, null)
}

/** Files that were removed 30 days ago and that no entry, draft or recorded publication refers to. */
export async function listFilesToDelete(db: Database, now: Date): Promise<MediaUpload[]> {
  const removed = await listRemovedUploads(db, new Date(now.getTime() - KEEP_REMOVED_MS))
  if (removed.length === 0) return []
  const paths = removed.map(({ path }) => path)
  const named = await listHistoricalFiles(db)
  for (const { path } of await listPublishedFileUses(db, paths)) named.add(path)
  for (const { path } of await listDraftFileUses(db)) named.add(path)
  return removed.filter(({ path }) => !named.has(path))
}

/**
 * Deletes those files with all their derived sizes and returns their number. Stores without `remove`, such as buckets, keep
 * their files; a command lists what may be deleted there.
 */
export async function deleteRemovedFiles(db: Database, store: MediaStore, now: Date): Promise<number> {
  if (!store.remove) return 0
  let count = 0
  for (const file of await listFilesToDelete(db, now)) {
    const isDeleted = await db.transaction().execute(async (transaction) => {
      // Somebody may have used or restored the file since the list was read.
      if (await isShown(transaction, file.path)) return false
      if (!(await deleteUpload(transaction, file))) return false
      await mediaFileRecords.replace(transaction, [file.path], [])
      await queueFileDeletions(transaction, 'media', [mediaUrl(file.path, file.sha256)])
      return true
    })
    if (isDeleted) count += 1
  }
  await runFileDeletions(db, 'media', (address) => deleteStoredFile(store, address))
  return count
}

async function isShown(db: Database, path: string): Promise<boolean> {
  const drafts = await listDraftFileUses(db)
  return drafts.some((use) => use.path === path) || (await listPublishedFileUses(db, [path])).length > 0
}
