import type { MediaStore } from '../media/media-store.ts'
import { readMediaFile } from '../media/read-media-file.ts'

/** The longest that reading one file may take, in milliseconds. */
const READ_WITHIN_MS = 60_000

/** What lies at an address of the store; undefined where nothing does. */
export async function readOriginal(store: MediaStore, address: string): Promise<Buffer | undefined> {
  const file = await store.read('originals', address)
  return file && readMediaFile(file, READ_WITHIN_MS)
}

/** Puts originals into a store, each whole or not at all. */
export interface OriginalsWriter {
  /** Writes one to its address, in the place of what lay there. */
  write: (address: string, content: Buffer) => Promise<void>
  /** Takes away what was written where nothing lay before; a bucket keeps it. */
  takeBack: () => Promise<void>
}

export function openOriginalsWriter(store: MediaStore): OriginalsWriter {
  const added: string[] = []
  return {
    write: async (address, content) => {
      if (store.remove && !(await store.has('originals', address))) added.push(address)
      await store.put('originals', address, content)
    },
    takeBack: async () => {
      for (const address of added) await store.remove?.('originals', address)
    },
  }
}
