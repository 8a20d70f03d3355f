import type { EntryRecords } from '../../contract/studio/draft-batch.ts'
import { studioClient } from '../client/studio-client.ts'
import { mergeOptions } from './cells/merge-options.ts'
import type { TableKind } from './cells/table-kinds.ts'

export type FetchedRecords = Omit<EntryRecords, 'total'>

export type OnProgress = (done: number, of: number) => void

/** Parsing larger responses would block the page noticeably. */
const RECORDS_PER_REQUEST = 200

/** Fetches all entries that match the filters of a list, in several requests. */
export async function fetchListedRecords(
  kind: TableKind,
  search: string,
  onProgress: OnProgress,
): Promise<FetchedRecords> {
  let read: FetchedRecords = { rows: [], options: {} }
  for (;;) {
    const query = new URLSearchParams(search)
    query.set('offset', String(read.rows.length))
    query.set('limit', String(RECORDS_PER_REQUEST))
    const portion = await studioClient.records(kind, `?${query}`)
    read = addRecords(read, portion)
    onProgress(read.rows.length, portion.total)
    if (portion.rows.length === 0 || read.rows.length >= portion.total) return read
  }
}

/** Keys are sent in the URL, whose length is limited. */
const KEYS_PER_REQUEST = 100

/** Fetches entries by their keys, regardless of the filters of a list. Unknown keys are skipped. */
export async function fetchRecordsByKey(
  kind: TableKind,
  keys: readonly string[],
  onProgress: OnProgress = () => {},
): Promise<FetchedRecords> {
  // Drops impossible keys, for example with commas, which separate the keys in the URL.
  const possible = keys.filter((key) => /^[\w-]{1,100}$/.test(key))
  let read: FetchedRecords = { rows: [], options: {} }
  for (let at = 0; at < possible.length; at += KEYS_PER_REQUEST) {
    const portion = possible.slice(at, at + KEYS_PER_REQUEST)
    read = addRecords(read, await studioClient.records(kind, `?keys=${portion.join(',')}`))
    onProgress(at + portion.length, possible.length)
  }
  return read
}

function addRecords({ rows, options }: FetchedRecords, more: EntryRecords): FetchedRecords {
  return { rows: [...rows, ...more.rows], options: mergeOptions(options, more.options) }
}
