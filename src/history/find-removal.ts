import { listCodesOf } from '../content-model/entry-names.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { listRecordedChanges, readRecord } from './publication-record.ts'

interface Removal {
  name: string
  /** The entry as it was. */
  before: LooseRecord
}

/** How an entry was last removed, unless it is back or only a list was kept of that. */
export async function findRemoval(
  db: Database,
  kind: ContentTypeName,
  key: string,
): Promise<Removal | undefined> {
  const last = await db
    .selectFrom('publication_change')
    .innerJoin('publication', 'publication.id', 'publication_change.publication')
    .select('publication_change.publication')
    // What is dated has not happened.
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

/** All product codes that an entry had while it was published, as far as the history goes. */
export async function listCodesOfHistory(
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
