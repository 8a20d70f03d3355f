// Files that have not arrived: kept on this device, since telephones close pages in the background.
import type { UploadKind } from '../../contract/studio/studio-file.ts'

export interface UnsentFile {
  key: string
  /** The field that it is for. */
  target: string
  source: File
  wanted: UploadKind | undefined
}

const NAME = 'studio-unsent-files'
const STORE = 'files'

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  return resultOf(opening)
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage of the browser failed.'))
  })
}

/** Where the storage is full or forbidden, files wait in the page alone. */
async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    try {
      return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export const keepFile = (file: UnsentFile) => run('readwrite', (store) => store.put(file))

export const forgetFile = (key: string) => run('readwrite', (store) => store.delete(key))

export async function listUnsentFiles(target: string): Promise<UnsentFile[]> {
  const files: UnsentFile[] = (await run('readonly', (store) => store.getAll())) ?? []
  return files.filter((file) => file.target === target)
}
