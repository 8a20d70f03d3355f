import { join } from 'node:path'
import { afterAll } from 'vitest'
import { mediaStoreIn } from '../../../src/media/store/folder-media-store.ts'
import type { UploadSite } from '../../../src/media/uploads/store-upload.ts'
import { openUploadWorkers } from '../../../src/media/uploads/upload-workers.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Upload workers that the tests of a file share. */
export function openTestWorkers() {
  const workers = openUploadWorkers(new URL('../../../src/media/uploads/upload-process.ts', import.meta.url))
  afterAll(workers.close)
  return workers
}

/** A site to upload to, in a temporary folder or a given one, for example on a small disk. */
export async function openUploadSite(workers: UploadSite['workers'], dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder())
  const store = mediaStoreIn(folder)
  return { folder: join(folder, 'uploads'), store, workers, onStored: () => {} }
}
