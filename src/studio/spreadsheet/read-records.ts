import type { EntryRecord, EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { studioClient } from '../client/studio-client.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { mergeOptions } from '../table/cells/merge-options.ts'

interface ReadRecords {
  rows: EntryRecord[]
  options: EntryOptions
}

export type OnProgress = (done: number, of: number) => void

/** More would keep keys waiting while an answer is read. */
const RECORDS_AT_ONCE = 200

/** All entries that pass the filters of a list, in portions. */
export async function readListedRecords(
  kind: TableKind,
  search: string,
  onProgress: OnProgress,
): Promise<ReadRecords> {
  let read: ReadRecords = { rows: [], options: {} }
  for (;;) {
    const query = new URLSearchParams(search)
    query.set('offset', String(read.rows.length))
    query.set('limit', String(RECORDS_AT_ONCE))
    const portion = await studioClient.records(kind, `?${query}`)
    read = addRecords(read, portion)
    onProgress(read.rows.length, portion.total)
    if (portion.rows.length === 0 || read.rows.length >= portion.total) return read
  }
}

/** An address has room for as many. */
const KEYS_AT_ONCE = 100

/** Entries by their keys; those that are not there are left out. */
export async function readRecordsOf(
  kind: TableKind,
  keys: readonly string[],
  onProgress: OnProgress,
): Promise<ReadRecords> {
  // A comma would be read as the end of a key; no key has one.
  const possible = keys.filter((key) => /^[\w-]{1,100}$/.test(key))
  let read: ReadRecords = { rows: [], options: {} }
  for (let at = 0; at < possible.length; at += KEYS_AT_ONCE) {
    const portion = possible.slice(at, at + KEYS_AT_ONCE)
    read = addRecords(read, await studioClient.records(kind, `?keys=${portion.join(',')}`))
    onProgress(at + portion.length, possible.length)
  }
  return read
}

function addRecords({ rows, options }: ReadRecords, more: EntryRecords): ReadRecords {
  return { rows: [...rows, ...more.rows], options: mergeOptions(options, more.options) }
}
