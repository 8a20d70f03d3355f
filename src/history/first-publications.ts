import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'

export interface FirstPublication {
  /** Null if it was published from the command line. */
  staff: number | null
  /** UTC, ISO 8601. */
  at: string | null
}

/** The first publication from the studio, published at once or scheduled. */
export async function findFirstPublication(db: Database): Promise<FirstPublication | undefined> {
  return db
    .selectFrom('publication')
    .select(['staff', 'published_at as at'])
    .where('source', 'in', ['studio', 'schedule'])
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The first recorded publication that added, changed or removed an entry of a content type. The import of the first catalogue
 * does not count, because its entries are not recorded.
 */
export async function findFirstOfKind(
  db: Database,
  kind: ContentTypeName,
): Promise<FirstPublication | undefined> {
  return db
    .selectFrom('publication_change as change')
    .innerJoin('publication', 'publication.id', 'change.publication')
    .select(['publication.staff', 'publication.published_at as at'])
    .where('change.kind', '=', kind)
    .where('publication.state', '=', 'published')
    .orderBy('publication.id')
    .limit(1)
    .executeTakeFirst()
}
