import type { MediaStore } from '../media/media-store.ts'
import { readMediaFile } from '../media/read-media-file.ts'

/** The longest that reading one file may take, in milliseconds. */
const READ_WITHIN_MS = 60_000

/** What lies at an address of the store; undefined where nothing does. */
export async function readOriginal(store: MediaStore, address: string): Promise<Buffer | undefined> {
  const file = await store.read('originals', address)
  return file && readMediaFile(file, READ_WITHIN_MS)
}

/** Puts a content at an address of the store, whole or not at all, in the place of what lay there. */
export async function writeOriginal(store: MediaStore, address: string, content: Buffer): Promise<void> {
  await store.put('originals', address, content)
}
