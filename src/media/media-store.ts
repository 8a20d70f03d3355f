// Pictures and files: storing, measuring, deriving sizes.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mediaAddress } from '../contract/media-address.ts'
import type { MediaFile } from './media-file.ts'

/**
 * Where pictures and files are kept. A file lies at its address, so that the folders can be served by
 * anything that serves files; its name holds the hash of its content, so that it is never changed.
 */
export interface MediaStore {
  /** Files as they were given. */
  originals: string
  /** Pictures that were derived from them and can be derived again. */
  derived: string
}

export function mediaStoreIn(dataDir: string): MediaStore {
  return { originals: join(dataDir, 'media', 'originals'), derived: join(dataDir, 'media', 'derived') }
}

/**
 * Stores a file at its address, whole or not at all; a file that is there already is left alone.
 *
 * @throws where its content is no longer the one that was measured
 */
export async function storeOriginal(store: MediaStore, source: string, measured: MediaFile): Promise<void> {
  const target = join(store.originals, mediaAddress(measured.path, measured.sha256))
  if (existsSync(target)) return
  const content = await readFile(source)
  if (createHash('sha256').update(content).digest('hex') !== measured.sha256) {
    throw new Error(`${source} has changed while it was being imported. Import again.`)
  }
  await putInPlace(target, content)
}

/** Writes a derived picture to its address, whole or not at all. */
export async function storeDerived(store: MediaStore, address: string, content: Uint8Array): Promise<void> {
  await putInPlace(join(store.derived, address), content)
}

async function putInPlace(target: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = join(dirname(target), `.${randomUUID()}.unfinished`)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
