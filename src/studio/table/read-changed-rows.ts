import type { EntryRecords } from '../../contract/studio/draft-batch.ts'
import { studioClient } from '../client/studio-client.ts'
import type { TableKind } from './cells/table-kinds.ts'

/** They are in the address. */
const KEYS_AT_ONCE = 100

/** Rows as the server has them by now, whatever the filters leave out. */
export function readChangedRows(kind: TableKind, keys: readonly string[]): Promise<EntryRecords[]> {
  const portions = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, index) =>
    keys.slice(index * KEYS_AT_ONCE, (index + 1) * KEYS_AT_ONCE),
  )
  return Promise.all(
    portions.map((portion) => studioClient.records(kind, `?keys=${encodeURIComponent(portion.join(','))}`)),
  )
}
