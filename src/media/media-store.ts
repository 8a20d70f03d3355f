// Pictures and files: storing, measuring, deriving sizes.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** Copies a file to its address, whole or not at all; a file that is there already is left alone. */
export async function storeOriginal(store: MediaStore, source: string, address: string): Promise<void> {
  const target = join(store.originals, address)
  if (!existsSync(target)) await putInPlace(target, await readFile(source))
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
