import { openFolderMediaStore } from './folder-media-store.ts'
import type { MediaPlace, MediaStore } from './media-store.ts'

/** Opens the store at a place. Nothing is asked of it yet. */
export async function openMediaStore(place: MediaPlace): Promise<MediaStore> {
  if (place.kind === 'folder') return openFolderMediaStore(place.folder)
  // The client takes a while to load, and most sites have a folder.
  const { openS3MediaStore } = await import('./s3-media-store.ts')
  return openS3MediaStore(place)
}
