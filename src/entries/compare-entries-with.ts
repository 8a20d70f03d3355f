import { FILE_TYPE, type ContentTypeName } from '../content-model/name-spaces.ts'
import { toLooseRecord } from './list-published.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import type { Comparison } from './stored-type.ts'
import { listUploadedFiles } from '../media/uploads/media-upload.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import { getStoredType } from './stored-types.ts'
import { listNamedFiles } from './named-files.ts'

export interface EntryToWrite {
  kind: ContentTypeName
  key: string
  /** Null if the entry is to be removed. */
  record: LooseRecord | null
}

/**
 * The changes that turn the stored entries into the given ones and add the uploaded files that these refer to. Other entries are
 * not read.
 * @throws ZodError if a record is invalid
 */
export async function compareEntriesWith(
  transaction: Database,
  entries: readonly EntryToWrite[],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  const all = await addNewFiles(transaction, entries)
  for (const [kind, ofKind] of Map.groupBy(all, (entry) => entry.kind))
    comparisons.push(await getStoredType(kind).compareWith(transaction, ofKind))
  return comparisons
}

/** Adds, before the entries, the uploaded files that they refer to and that the catalogue does not have yet. */
export async function addNewFiles(db: Database, entries: readonly EntryToWrite[]): Promise<EntryToWrite[]> {
  return [...(await listNewFiles(db, entries)), ...entries]
}

async function listNewFiles(
  transaction: Database,
  entries: readonly EntryToWrite[],
): Promise<EntryToWrite[]> {
  const named = new Set(
    entries.flatMap(({ kind, record }) => (kind === FILE_TYPE ? [] : listNamedFiles(record))),
  )
  for (const { kind, key } of entries) if (kind === FILE_TYPE) named.delete(key)
  const published = await findMediaFiles(transaction, [...named], (path) => [path])
  const uploaded = await listUploadedFiles(
    transaction,
    [...named].filter((path) => !published(path)),
  )
  return uploaded.map((file) => ({ kind: FILE_TYPE, key: file.path, record: toLooseRecord(file) }))
}
