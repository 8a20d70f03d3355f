import { toLooseRecord } from '../../entries/list-published.ts'
import { contentTypes, type EditableType, isEditable } from '../../content-model/content-types.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { SITE_KEY } from '../../contract/studio/entry-address.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import { type StoredDraftSummary, listDraftsByKeys } from '../../drafts/draft-summaries.ts'
import { listPublishedKeys } from '../../entries/entry-queries.ts'
import { getStoredType } from '../../entries/stored-types.ts'
import { createEntryColumns, type EntryColumns, kindsInReferenceOrder } from './entry-columns.ts'

/** Builds an index of all published entries. Yields to the event loop between chunks. */
export async function indexPublishedEntries(db: Database): Promise<EntryColumns> {
  const entries = createEntryColumns()
  for (const kind of kindsInReferenceOrder) {
    for await (const records of listRecords(db, kind)) {
      for (const record of records) entries.put(kind, keyOf(kind, record), record)
      await yieldToEventLoop()
    }
  }
  return entries
}

/** Updates published entries that may have been changed, added or removed. */
export async function reindexPublishedEntries(
  db: Database,
  entries: EntryColumns,
  changed: readonly { kind: string; key: string }[],
): Promise<void> {
  for (const kind of kindsInReferenceOrder) {
    const keys = changed.filter((entry) => entry.kind === kind).map(({ key }) => key)
    const gone = new Set(keys)
    for await (const records of listRecords(db, kind, keys)) {
      for (const record of records) {
        entries.put(kind, keyOf(kind, record), record)
        gone.delete(keyOf(kind, record))
      }
    }
    for (const key of gone) entries.remove(kind, key, false)
  }
}

/**
 * Updates drafts that were saved. A draft that removes its entry has no texts to index. All are read before the first is indexed,
 * so that the index stays as it was if reading fails.
 */
export async function reindexDrafts(
  db: Database,
  entries: EntryColumns,
  changed: readonly StoredDraftSummary[],
): Promise<void> {
  const drafts: { kind: EditableType; key: string; record: LooseRecord | null }[] = []
  for (const kind of kindsInReferenceOrder) {
    const keys = changed.filter((stamp) => stamp.kind === kind).map(({ key }) => key)
    for (const { key, record } of await listDraftsByKeys(db, kind, keys)) drafts.push({ kind, key, record })
  }
  for (const { kind, key, record } of drafts) {
    if (record === null) entries.remove(kind, key, true)
    else entries.put(kind, key, record, true)
  }
}

export function removeDraftsFromIndex(entries: EntryColumns, gone: readonly StoredDraftSummary[]): void {
  for (const { kind, key } of gone) if (isEditable(kind)) entries.remove(kind, key, true)
}

function keyOf(kind: EditableType, record: LooseRecord): string {
  const field = contentTypes[kind].key
  return field === null ? SITE_KEY : String(record[field])
}

/** Yields the published records of a content type or, with `keys`, those of these entries. */
async function* listRecords(
  db: Database,
  kind: EditableType,
  keys?: readonly string[],
): AsyncGenerator<LooseRecord[]> {
  const { listSearched } = getStoredType(kind)
  if (listSearched) {
    yield* listSearched(db, keys)
    return
  }
  for (const chunk of chunks(keys ?? (await listPublishedKeys(db, kind)))) {
    const records = await getStoredType(kind).find(db, chunk)
    yield [...records.values()].map(toLooseRecord)
  }
}
