import { listCodesOf } from '../content-model/entry-names.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { listRecordedChanges, readRecord } from './publication-record.ts'

interface Removal {
  name: string
  /** The record before the removal. */
  before: LooseRecord
}

/** The last removal of an entry; undefined if the entry is back, or if that publication was too large to keep records. */
export async function findRemoval(
  db: Database,
  kind: ContentTypeName,
  key: string,
): Promise<Removal | undefined> {
  const last = await db
    .selectFrom('publication_change')
    .innerJoin('publication', 'publication.id', 'publication_change.publication')
    .select('publication_change.publication')
    // Scheduled publications have not happened yet.
    .where('publication.state', '=', 'published')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('publication_change.publication', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const changes = await listRecordedChanges(db, last.publication)
  const change = changes.find((each) => each.kind === kind && each.key === key)
  return change?.before && !change.after ? { name: change.name, before: change.before } : undefined
}

/** All product codes that the entry had according to the recorded publications. */
export async function listHistoricalCodes(
  db: Database,
  kind: ContentTypeName,
  key: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('publication_change')
    .innerJoin('publication', 'publication.id', 'publication_change.publication')
    .select(['before', 'after', 'form'])
    .where('publication.state', '=', 'published')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
  const records = rows.flatMap(({ before, after, form }) => [
    readRecord(kind, before, form),
    readRecord(kind, after, form),
  ])
  return new Set(records.flatMap((record) => (record ? listCodesOf(kind, record) : [])))
}
