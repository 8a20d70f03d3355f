// Records the history: who published what, with each entry before and after.
import { contentTypes } from '../content-model/content-types.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { readContentType } from '../entries/read-content-type.ts'
import { RECORD_FORM, upgradeRecord } from '../entries/upgrade-record.ts'

export interface PublicationOrigin {
  source: Tables['publication']['source']
  /** Null if it was published from the command line. */
  staff: number | null
  note: string | null
  undoes?: number | null
  /** When a scheduled publication was due; UTC, ISO 8601. */
  dueAt?: string | null
}

/**
 * Publications with more changes are recorded without their entries, because each takes about 6 kB. They cannot be undone; only
 * a backup brings back the state before.
 */
const MAX_RECORDED_CHANGES = 2_000

/** False for the import of the first catalogue, and for publications with too many changes. */
function isRecordable(changes: readonly CatalogueChange[]): boolean {
  const isFirst = changes.some(({ type, kind }) => contentTypes[type].key === null && kind === 'added')
  return !isFirst && changes.length <= MAX_RECORDED_CHANGES
}

/** Adds a publication to the history and returns its id. Call it in the transaction that publishes. */
export async function recordPublication(
  transaction: Database,
  { source, staff, note, undoes = null, dueAt = null }: PublicationOrigin,
  changes: readonly CatalogueChange[],
  catalogueVersion: number,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('publication')
    .values({
      source,
      staff,
      note,
      undoes,
      due_at: dueAt,
      state: 'published',
      published_at: now.toISOString(),
      catalogue_version: catalogueVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isRecordable(changes)) {
    const rows = await mapInBatches(changes, ({ type, key, name, before, after }) => ({
      publication: id,
      kind: type,
      key: String(key),
      name,
      before: toJson(before),
      after: toJson(after),
      form: RECORD_FORM,
    }))
    await insertRows(transaction, 'publication_change', rows)
  }
  return id
}

export interface RecordedChange {
  kind: ContentTypeName
  key: string
  name: string
  before: LooseRecord | null
  after: LooseRecord | null
}

/** Ordered by content type and key; empty if the publication was recorded without its entries. */
export async function listRecordedChanges(db: Database, publication: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('publication_change')
    .select(['kind', 'key', 'name', 'before', 'after', 'form'])
    .where('publication', '=', publication)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  return mapInBatches(rows, ({ kind: kindName, before, after, form, ...row }) => {
    const kind = readContentType(kindName)
    return { ...row, kind, before: readRecord(kind, before, form), after: readRecord(kind, after, form) }
  })
}

/** Like `listRecordedChanges`, but empty for scheduled, failed and withdrawn publications. */
export async function listUndoableChanges(db: Database, publication: number): Promise<RecordedChange[]> {
  const row = await db
    .selectFrom('publication')
    .select('state')
    .where('id', '=', publication)
    .executeTakeFirst()
  return row?.state === 'published' ? listRecordedChanges(db, publication) : []
}

/** Null and undefined become SQL's null, so that queries can ask whether a record exists. */
export function toJson(record: unknown): string | null {
  return record === null || record === undefined ? null : JSON.stringify(record)
}

/** Reads a stored record and upgrades it if an earlier version of the program wrote it. */
export function readRecord(kind: ContentTypeName, json: string | null, form: number): LooseRecord | null {
  return json === null ? null : upgradeRecord(kind, JSON.parse(json), form)
}
