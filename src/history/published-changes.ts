import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { readRecord } from './publication-record.ts'

interface PublishedChange {
  /** UTC, ISO 8601. */
  changed_at: string
  before: LooseRecord
  after: LooseRecord
}

/** The recorded changes of an entry, the latest first; not those that added or removed it. */
export async function listPublishedChanges(
  db: Database,
  { kind, key }: { kind: ContentTypeName; key: string },
  limit: number,
): Promise<PublishedChange[]> {
  const rows = await db
    .selectFrom('publication_change as change')
    .innerJoin('publication', 'publication.id', 'change.publication')
    .select(['publication.published_at', 'change.before', 'change.after', 'change.form'])
    .where('publication.state', '=', 'published')
    .where('change.kind', '=', kind)
    .where('change.key', '=', key)
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ published_at: changedAt, form, ...records }) => {
    const before = readRecord(kind, records.before, form)
    const after = readRecord(kind, records.after, form)
    return before && after && changedAt !== null ? [{ changed_at: changedAt, before, after }] : []
  })
}
