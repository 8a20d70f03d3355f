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
import { createEntryColumns, type EntryColumns, kindsInOrder } from './entry-columns.ts'

/** Everything that is published, in portions between which other requests are answered. */
export async function readPublishedEntries(db: Database): Promise<EntryColumns> {
  const entries = createEntryColumns()
  for (const kind of kindsInOrder) {
    for await (const records of listRecords(db, kind)) {
      for (const record of records) entries.put(kind, keyOf(kind, record), record)
      await yieldToEventLoop()
    }
  }
  return entries
}

/** Reads published entries again that may be changed, new or gone. */
export async function rereadPublishedEntries(
  db: Database,
  entries: EntryColumns,
  changed: readonly { kind: string; key: string }[],
): Promise<void> {
  for (const kind of kindsInOrder) {
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

/** Drafts that were saved meanwhile. One that removes its entry has no texts. */
export async function rereadDrafts(
  db: Database,
  entries: EntryColumns,
  changed: readonly StoredDraftSummary[],
): Promise<void> {
  for (const kind of kindsInOrder) {
    const keys = changed.filter((stamp) => stamp.kind === kind).map(({ key }) => key)
    for (const { key, record, editedAt } of await listDraftsByKeys(db, kind, keys)) {
      if (record === null) entries.remove(kind, key, true)
      else entries.put(kind, key, record, editedAt)
    }
  }
}

export function forgetDrafts(entries: EntryColumns, gone: readonly StoredDraftSummary[]): void {
  for (const { kind, key } of gone) if (isEditable(kind)) entries.remove(kind, key, true)
}

function keyOf(kind: EditableType, record: LooseRecord): string {
  const field = contentTypes[kind].key
  return field === null ? SITE_KEY : String(record[field])
}

/** All of a kind, or those with the keys. */
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
