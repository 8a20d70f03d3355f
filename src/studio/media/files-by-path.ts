import { useEffect } from 'react'
import type { StudioFile } from '../../contract/studio/studio-file.ts'
import { createStore } from '../ui/store.ts'
import { studioClient } from '../client/studio-client.ts'

/** Files by path; null while they are asked for, and where there is none. */
const store = createStore<ReadonlyMap<string, StudioFile | null>>(new Map())

const setAll = (entries: readonly (readonly [string, StudioFile | null])[]) =>
  store.set(new Map([...store.get(), ...entries]))

export const filesByPath = {
  add: (files: readonly StudioFile[]) => setAll(files.map((file) => [file.path, file])),
}

async function request(paths: readonly string[]): Promise<void> {
  const unknown = paths.filter((path) => !store.get().has(path))
  if (unknown.length === 0) return
  setAll(unknown.map((path) => [path, null]))
  try {
    filesByPath.add(await studioClient.findFiles(unknown))
  } catch {
    // Names are shown instead of pictures, until the field is opened again.
    store.set(new Map([...store.get()].filter(([path]) => !unknown.includes(path))))
  }
}

/** What is known of files by their paths. */
export function useFiles(paths: readonly string[]): (path: string) => StudioFile | undefined {
  const files = store.use()
  const asked = paths.join('\n')
  useEffect(() => {
    if (asked !== '') void request(asked.split('\n'))
  }, [asked])
  return (path) => files.get(path) ?? undefined
}
