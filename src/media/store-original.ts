import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { mediaAddress } from '../contract/media-address.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'

/**
 * Stores a file at its address, whole or not at all.
 *
 * @throws where its content is no longer the one that was measured
 */
export async function storeOriginal(store: MediaStore, source: string, measured: MediaFile): Promise<void> {
  const content = await readFile(source)
  if (createHash('sha256').update(content).digest('hex') !== measured.sha256) {
    throw new Error(`${source} has changed while it was being imported. Import again.`)
  }
  await store.put('originals', mediaAddress(measured.path, measured.sha256), content)
}
