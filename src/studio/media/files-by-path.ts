import { useEffect } from 'react'
import type { StudioFile } from '../../contract/studio/studio-file.ts'
import { createStore } from '../ui/store.ts'
import { studioClient } from '../client/studio-client.ts'

/** Files by path; null while they are being loaded, and for paths without a file. */
const store = createStore<ReadonlyMap<string, StudioFile | null>>(new Map())

const setAll = (entries: readonly (readonly [string, StudioFile | null])[]) =>
  store.set(new Map([...store.get(), ...entries]))

export const filesByPath = {
  add: (files: readonly StudioFile[]) => setAll(files.map((file) => [file.path, file])),
}

async function loadFiles(paths: readonly string[]): Promise<void> {
  const unknown = paths.filter((path) => !store.get().has(path))
  if (unknown.length === 0) return
  setAll(unknown.map((path) => [path, null]))
  try {
    filesByPath.add(await studioClient.findFiles(unknown))
  } catch {
    // Until the next attempt, names are shown instead of pictures.
    store.set(new Map([...store.get()].filter(([path]) => !unknown.includes(path))))
  }
}

/** Loads files by their paths. The returned function gives a file once it is loaded. */
export function useFiles(paths: readonly string[]): (path: string) => StudioFile | undefined {
  const files = store.use()
  const joinedPaths = paths.join('\n')
  useEffect(() => {
    if (joinedPaths !== '') void loadFiles(joinedPaths.split('\n'))
  }, [joinedPaths])
  return (path) => files.get(path) ?? undefined
}
