import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaUrl } from '../contract/media-url.ts'
import { cancelFileDeletions } from '../database/file-deletions.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaFile } from '../media/media-file.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import type { Progress } from './progress.ts'

/** Each of these files is completely in memory. */
const MAX_CONCURRENT_FILES = 8

/** Copies the files that the store lacks, and cancels pending deletions of files that the folder uses again. */
export async function storeFolderMedia(
  db: Database,
  store: MediaStore,
  media: MediaFile[],
  folder: string,
  progress: Progress,
): Promise<void> {
  await cancelFileDeletions(
    db,
    'media',
    media.map(({ path, sha256 }) => mediaUrl(path, sha256)),
  )
  const present = new Set(await store.list('originals'))
  let done = 0
  await forEachConcurrently(media, MAX_CONCURRENT_FILES, async (file) => {
    const isStored = present.has(mediaUrl(file.path, file.sha256))
    if (!isStored) await storeOriginal(store, join(folder, file.path), file)
    done += 1
    progress('Storing pictures and files', done, media.length)
  })
}

/** @throws Error if the file has changed since it was measured */
async function storeOriginal(store: MediaStore, source: string, measured: MediaFile): Promise<void> {
  const content = await readFile(source)
  if (createHash('sha256').update(content).digest('hex') !== measured.sha256) {
    throw new Error(`${source} changed during the import. Import again.`)
  }
  await store.put('originals', mediaUrl(measured.path, measured.sha256), content)
}
