import { mediaUrl } from '../contract/media-url.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'

/** The original and all that was made from it. */
export async function deleteStoredFile(
  store: MediaStore,
  { path, sha256 }: Pick<MediaFile, 'path' | 'sha256'>,
): Promise<void> {
  const address = mediaUrl(path, sha256)
  const stem = address.slice(0, address.lastIndexOf('.'))
  for (const size of await store.list('derived', `${stem}.`)) await store.remove?.('derived', size)
  await store.remove?.('originals', address)
}
