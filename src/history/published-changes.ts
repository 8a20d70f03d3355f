import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { readRecord } from './publication-record.ts'

export interface PublishedChange {
  /** ISO 8601 in UTC. */
  changed_at: string
  before: LooseRecord
  after: LooseRecord
}

/** What publications changed of an entry that was there before and after, the latest first. */
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
