// Files that are not uploaded yet, stored on this device because phones close pages in the background.
import type { UploadKind } from '../../contract/studio/studio-file.ts'

export interface UnsentFile {
  key: string
  /** The upload target: the page and field that the file was chosen for. */
  target: string
  source: File
  wanted: UploadKind | undefined
}

const DATABASE_NAME = 'studio-unsent-files'
const STORE = 'files'

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE_NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  return toPromise(opening)
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage of the browser failed.'))
  })
}

/**
 * Runs a request in the browser's database. Undefined if storage is full or disabled; files then exist in the
 * page only.
 */
async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    try {
      return await toPromise(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export const storeUnsentFile = (file: UnsentFile) => run('readwrite', (store) => store.put(file))

export const deleteUnsentFile = (key: string) => run('readwrite', (store) => store.delete(key))

export async function listUnsentFiles(target: string): Promise<UnsentFile[]> {
  const files: UnsentFile[] = (await run('readonly', (store) => store.getAll())) ?? []
  return files.filter((file) => file.target === target)
}
