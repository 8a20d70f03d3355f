import { openFolderMediaStore } from './folder-media-store.ts'
import type { MediaLocation, MediaStore } from './media-store.ts'

export async function openMediaStore(location: MediaLocation): Promise<MediaStore> {
  if (location.kind === 'folder') return openFolderMediaStore(location.folder)
  // Imported on demand, because the S3 client is slow to load and most sites use a folder.
  const { openS3MediaStore } = await import('./s3-media-store.ts')
  return openS3MediaStore(location)
}
