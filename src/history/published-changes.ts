import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import { readRecord } from './publication-record.ts'

interface PublishedChange {
  publication: number
  /** Id of who published it; null on the command line. */
  staff: number | null
  /** UTC, ISO 8601. */
  changed_at: string
  /** Null if the publication added the entry. */
  before: LooseRecord | null
  /** Null if the publication removed the entry. */
  after: LooseRecord | null
}

/** The recorded changes of an entry, the latest first. */
export async function listPublishedChanges(
  db: Database,
  { kind, key }: { kind: ContentTypeName; key: string },
  limit: number,
): Promise<PublishedChange[]> {
  const rows = await db
    .selectFrom('publication_change as change')
    .innerJoin('publication', 'publication.id', 'change.publication')
    .select(['publication.id', 'publication.staff', 'publication.published_at'])
    .select(['change.before', 'change.after', 'change.form'])
    .where('publication.state', '=', 'published')
    .where('change.kind', '=', kind)
    .where('change.key', '=', key)
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id: publication, staff, published_at: changedAt, form, ...records }) => {
    const before = readRecord(kind, records.before, form)
    const after = readRecord(kind, records.after, form)
    return changedAt === null ? [] : [{ publication, staff, changed_at: changedAt, before, after }]
  })
}
