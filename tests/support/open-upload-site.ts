import { join } from 'node:path'
import { afterAll } from 'vitest'
import { mediaStoreIn } from '../../src/media/folder-media-store.ts'
import type { UploadSite } from '../../src/media/store-upload.ts'
import { openUploadWorkers } from '../../src/media/upload-workers.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Shared by the tests of a file. */
export function openTestWorkers() {
  const workers = openUploadWorkers(new URL('../../src/media/upload-process.ts', import.meta.url))
  afterAll(workers.close)
  return workers
}

/** Where a test can upload to; a folder on a small disk can be given. */
export async function openUploadSite(workers: UploadSite['workers'], dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder())
  const store = mediaStoreIn(folder)
  return { folder: join(folder, 'uploads'), store, workers, onStored: () => {} }
}
