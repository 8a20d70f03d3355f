import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { getStoredType } from './stored-types.ts'
import { mapInBatches } from './map-in-batches.ts'

interface EntryName {
  kind: ContentTypeName
  key: string
}

/** The published record of an entry; null if the catalogue does not have it. */
export async function findPublished(
  db: Database,
  kind: ContentTypeName,
  key: string,
): Promise<LooseRecord | null> {
  const [record = null] = await listPublished(db, [{ kind, key }])
  return record
}

/** The published records of several entries, in their order. Yields to the event loop between queries. */
export async function listPublished(
  db: Database,
  entries: readonly EntryName[],
): Promise<(LooseRecord | null)[]> {
  const found = new Map<string, unknown>()
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const keys = ofKind.map(({ key }) => key)
    for (const [key, record] of await getStoredType(kind).find(db, keys)) found.set(`${kind} ${key}`, record)
  }
  return mapInBatches(entries, ({ kind, key }) => {
    const record = found.get(`${kind} ${key}`)
    return record === undefined ? null : toLooseRecord(record)
  })
}

/** Copies a record of a specific type, which TypeScript does not accept as one with arbitrary fields. */
export function toLooseRecord(record: unknown): LooseRecord {
  return Object.fromEntries(Object.entries(Object(record)))
}
