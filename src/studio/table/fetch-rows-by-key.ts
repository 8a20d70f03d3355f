import type { EntryRecords } from '../../contract/studio/draft-batch.ts'
import { studioClient } from '../client/studio-client.ts'
import type { TableKind } from './cells/table-kinds.ts'

/** Keys are sent in the URL, whose length is limited. */
const KEYS_PER_REQUEST = 100

/** Fetches the current state of some entries, regardless of the filters of the table. */
export function fetchRowsByKey(kind: TableKind, keys: readonly string[]): Promise<EntryRecords[]> {
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_PER_REQUEST) }, (_, index) =>
    keys.slice(index * KEYS_PER_REQUEST, (index + 1) * KEYS_PER_REQUEST),
  )
  return Promise.all(
    chunks.map((portion) => studioClient.records(kind, `?keys=${encodeURIComponent(portion.join(','))}`)),
  )
}
