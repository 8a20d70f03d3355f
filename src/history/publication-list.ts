// Reads the history of publications for the studio.
import { FILE_TYPE, type ContentTypeName } from '../content-model/name-spaces.ts'
import { countChanges } from '../catalogue/catalogue-change.ts'
import type {
  FieldDifference,
  Publication,
  PublicationDetail,
  RemovedEntry,
} from '../contract/studio/publication.ts'
import { studioProblemCodes } from '../contract/studio/studio-problem.ts'
import { compareRecords } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { listRecordedChanges, type RecordedChange } from './publication-record.ts'
import { readContentType } from '../entries/read-content-type.ts'

const MAX_ENTRIES_SHOWN = 20
/** Lists show the changed fields only of publications with at most this many entries. */
const MAX_ENTRIES_WITH_FIELDS = 3
const MAX_REMOVED = 200
const MAX_SCHEDULED = 50

type StaffNames = (id: number | null) => string | null

interface ListOptions {
  limit: number
  before?: number | undefined
  state?: Publication['state']
}

/** Newest first; `before` continues after the publication with that id. */
export async function listPublications(
  db: Database,
  staffNames: StaffNames,
  { limit, before, state }: ListOptions,
): Promise<Publication[]> {
  const rows = await selectPublications(db)
    .$if(before !== undefined, (query) => query.where('publication.id', '<', before ?? 0))
    .$if(state !== undefined, (query) => query.where('publication.state', '=', state ?? 'published'))
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute()
  const publications: Publication[] = []
  for (const row of rows) publications.push(await toPublication(db, row, staffNames))
  return publications
}

/** Scheduled publications, and those that failed when they were due; the earliest first. */
export async function listScheduled(db: Database, staffNames: StaffNames): Promise<Publication[]> {
  const rows = await selectPublications(db)
    .where('publication.state', 'in', ['scheduled', 'failed'])
    .orderBy('publication.due_at')
    .orderBy('publication.id')
    .limit(MAX_SCHEDULED)
    .execute()
  const publications: Publication[] = []
  for (const row of rows) publications.push(await toPublication(db, row, staffNames))
  return publications
}

/** Like `listScheduled`, only publications that change this entry. */
export async function listScheduledOfEntry(
  db: Database,
  { kind, key }: { kind: ContentTypeName; key: string },
) {
  return db
    .selectFrom('publication')
    .innerJoin('publication_change as change', 'change.publication', 'publication.id')
    .select(['publication.id', 'publication.staff', 'publication.due_at', 'publication.state'])
    .where('publication.state', 'in', ['scheduled', 'failed'])
    .where('change.kind', '=', kind)
    .where('change.key', '=', key)
    .orderBy('publication.due_at')
    .orderBy('publication.id')
    .limit(MAX_SCHEDULED)
    .execute()
}

/** Without `options`, the labels of the entries that fields refer to, which only the studio's API looks up. */
type PublicationWithRecords = Omit<PublicationDetail, 'changes'> & {
  changes: Omit<PublicationDetail['changes'][number], 'options'>[]
}

export async function findPublicationSummary(
  db: Database,
  staffNames: StaffNames,
  id: number,
): Promise<Publication | undefined> {
  const row = await selectPublications(db).where('publication.id', '=', id).executeTakeFirst()
  return row && toPublication(db, row, staffNames)
}

/** Includes each entry before and after; about 12 MB for 2,000 models. */
export async function findPublication(
  db: Database,
  staffNames: StaffNames,
  id: number,
): Promise<PublicationWithRecords | undefined> {
  const publication = await findPublicationSummary(db, staffNames, id)
  if (!publication) return undefined
  const changes = await listRecordedChanges(db, id)
  return {
    ...publication,
    changes: changes.map((change) => ({
      ...change,
      fields: toFields(change),
    })),
  }
}

/** Entries that are removed now, the last removed first. Files have a list of their own. */
export async function listRemovedEntries(db: Database, staffNames: StaffNames): Promise<RemovedEntry[]> {
  const rows = await db
    .selectFrom('publication_change as change')
    .innerJoin('publication', 'publication.id', 'change.publication')
    .select(['change.kind', 'change.key', 'change.name', 'publication.id', 'publication.staff'])
    .select('publication.published_at')
    .where('change.after', 'is', null)
    .where('change.kind', '!=', FILE_TYPE)
    .where('publication.state', '=', 'published')
    .where((change) =>
      change.not(
        change.exists(
          change
            .selectFrom('publication_change as later')
            .innerJoin('publication as published', 'published.id', 'later.publication')
            .where('published.state', '=', 'published')
            .select('later.key')
            .whereRef('later.kind', '=', 'change.kind')
            .whereRef('later.key', '=', 'change.key')
            .whereRef('later.publication', '>', 'change.publication'),
        ),
      ),
    )
    .orderBy('publication.id', 'desc')
    .limit(MAX_REMOVED)
    .execute()
  return rows.map(({ id, staff, published_at, kind, ...row }) => ({
    ...row,
    kind: readContentType(kind),
    publication: id,
    staff: staffNames(staff),
    removed_at: published_at,
  }))
}

function toFields(change: RecordedChange | undefined): FieldDifference[] {
  return change?.before && change.after ? compareRecords(change.before, change.after) : []
}

/** The id of the publication that undid another, if there is one. */
export async function findUndoOf(db: Database, publication: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('publication')
    .select('id')
    .where('undoes', '=', publication)
    .executeTakeFirst()
  return found?.id
}

function selectPublications(db: Database) {
  return db
    .selectFrom('publication')
    .leftJoin('publication as undo', 'undo.undoes', 'publication.id')
    .selectAll('publication')
    .select('undo.id as undone_by')
}

type PublicationRow = Omit<Tables['publication'], 'id'> & { id: number; undone_by: number | null }

async function toPublication(
  db: Database,
  { id, catalogue_version: version, problem, staff, ...row }: PublicationRow,
  staffNames: StaffNames,
): Promise<Publication> {
  const changes = await db
    .selectFrom('publication_change')
    .select(['kind', 'key', 'name'])
    .select((change) => [
      change('before', 'is', null).as('is_added'),
      change('after', 'is', null).as('is_removed'),
    ])
    .where('publication', '=', id)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  const recorded = changes.length <= MAX_ENTRIES_WITH_FIELDS ? await listRecordedChanges(db, id) : []
  const entries = changes
    .slice(0, MAX_ENTRIES_SHOWN)
    .map(({ kind, key, name, is_added, is_removed }, place) => ({
      kind: readContentType(kind),
      key,
      name,
      action: is_added ? ('added' as const) : is_removed ? ('removed' as const) : ('changed' as const),
      fields: toFields(recorded[place]),
    }))
  return {
    ...row,
    id,
    staff: staffNames(staff),
    problem: studioProblemCodes.find((code) => code === problem) ?? null,
    is_recorded: changes.length > 0,
    entries,
    entry_count: changes.length > 0 ? changes.length : await countChanges(db, version ?? 0),
  }
}
