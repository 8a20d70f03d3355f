import { type EntryRecord, type EntryRecords, MAX_RECORD_ROWS } from '../contract/studio/draft-batch.ts'
import type { EditableKind } from '../contract/studio/entry-address.ts'
import type { Database } from '../database/open-database.ts'
import { listPublished } from '../publishing/describe-draft.ts'
import { nameOf } from './describe-drafts.ts'
import { listEntryOptions } from './entry-options.ts'
import { readEntrySearch, searchRows } from './entry-search.ts'

/** Whole records, of `keys` alone where they are asked for, as many as a table shows at once: new entries first, then the published ones. */
export async function listEntryRecords(
  db: Database,
  kind: EditableKind,
  query: URLSearchParams,
): Promise<EntryRecords> {
  const { drafts, added: begun, search } = await readEntrySearch(db, kind, query, MAX_RECORD_ROWS)
  const keys = query.get('keys')?.split(',').slice(0, MAX_RECORD_ROWS)
  const added = keys ? begun.filter(({ key }) => keys.includes(key)) : begun
  const shown = added.slice(search.offset, search.offset + MAX_RECORD_ROWS)
  const offset = Math.max(0, search.offset - added.length)
  const found = await searchRows(db, kind, { ...search, ...(keys && { keys }), offset })
  const listed = found.rows.slice(0, MAX_RECORD_ROWS - shown.length)
  const published = await listPublished(
    db,
    listed.map(({ key }) => ({ kind, key })),
  )
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]))
  const rows: EntryRecord[] = [
    ...shown.map((draft) => ({
      key: draft.key,
      name: nameOf(draft, null),
      published: null,
      record: draft.record,
      revision: draft.revision,
    })),
    ...listed.map(({ key, name }, index) => {
      const draft = byKey.get(key)
      const record = published[index] ?? null
      return {
        key,
        name,
        published: record,
        record: draft ? draft.record : record,
        revision: draft?.revision ?? 0,
      }
    }),
  ]
  const records = rows.flatMap((row) => [row.published ?? [], row.record ?? []].flat())
  return {
    rows,
    total: found.total + added.length,
    options: await listEntryOptions(db, kind, records),
  }
}
