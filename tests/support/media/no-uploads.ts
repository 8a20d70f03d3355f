import { mediaStoreIn } from '../../../src/media/store/folder-media-store.ts'
import type { UploadSite } from '../../../src/media/uploads/store-upload.ts'

/** An upload site for tests that upload nothing. */
export const noUploads: UploadSite = {
  folder: '/nowhere',
  store: mediaStoreIn('/nowhere'),
  workers: { prepare: () => Promise.reject(new Error('This test uploads nothing.')) },
  onStored: () => {},
}
