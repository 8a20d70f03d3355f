import { listPublished } from '../entries/list-published.ts'
import type { EditableType } from '../content-model/content-types.ts'
import { type EntryRecordsAnswer, MAX_RECORD_ROWS } from '../contract/studio/draft-batch.ts'
import { findLastChanges } from '../catalogue/catalogue-change.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import type { StoredDraft } from '../drafts/draft-record.ts'
import { nameOf } from './describe-drafts.ts'
import { listEntryOptions } from './entry-options.ts'
import { intersect, readEntrySearch } from './entry-search.ts'
import { searchEntries } from '../entries/entry-queries.ts'

/**
 * A page of whole records for a table: new entries first, then the published ones. If the query names `keys`, only those
 * entries.
 */
export async function listEntryRecords(
  db: Database,
  kind: EditableType,
  query: URLSearchParams,
): Promise<EntryRecordsAnswer> {
  const limit = readLimit(query)
  const { drafts, added: newDrafts, search } = await readEntrySearch(db, kind, query, limit)
  const keys = query.get('keys')?.split(',').slice(0, MAX_RECORD_ROWS)
  const added = keys ? newDrafts.filter(({ key }) => keys.includes(key)) : newDrafts
  const shown = added.slice(search.offset, search.offset + limit)
  const offset = Math.max(0, search.offset - added.length)
  const found = await searchEntries(db, kind, { ...search, keys: intersect(search.keys, keys), offset })
  const listed = found.rows.slice(0, limit - shown.length)
  const published = await listPublished(
    db,
    listed.map(({ key }) => ({ kind, key })),
  )
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]))
  const changes = await findLastChanges(
    db,
    kind,
    listed.map(({ key }) => key),
  )
  const rows: EntryRecordsAnswer['rows'] = [
    ...shown.map((draft) => ({
      ...toRow(draft.key, nameOf(draft, null), null, draft),
      published_at: null,
    })),
    ...listed.map(({ key, name }, index) => ({
      ...toRow(key, name, published[index] ?? null, byKey.get(key)),
      published_at: changes.get(key) ?? null,
    })),
  ]
  const records = rows.flatMap((row) => [row.published ?? [], row.record ?? []].flat())
  return {
    rows,
    total: found.total + added.length,
    options: await listEntryOptions(db, kind, records),
  }
}

function readLimit(query: URLSearchParams): number {
  const wanted = query.get('limit') ?? ''
  return /^[1-9]\d{0,2}$/.test(wanted) ? Math.min(Number(wanted), MAX_RECORD_ROWS) : MAX_RECORD_ROWS
}

const toRow = (key: string, name: string, published: LooseRecord | null, draft: StoredDraft | undefined) => ({
  key,
  name,
  published,
  ...(draft && { record: draft.record }),
  revision: draft?.revision ?? 0,
})
