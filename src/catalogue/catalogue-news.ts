import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { type ModelNewsKind, modelNewsKinds } from './changed-news-entries.ts'
import type { EntryNews, EntryNewsSource } from './public-type.ts'
import { hasOtherChanges, type ModelNews, selectNewsRows, toModelNews } from './model-news.ts'

/** The kinds of entries whose changes are news. Versions are counted like entries, although they are parts of a model. */
export type NewsKind = ModelNewsKind | ContentTypeName

/** A publication with so many changes that feeds only count them. */
export interface ImportNews {
  changedAt: string
  counts: { kind: 'added' | 'changed'; type: NewsKind; count: number }[]
}

export type News = ModelNews | EntryNews | ImportNews

const MAX_IMPORTS = 50
/** If a publication has more changes, they are only counted. There may be more parts, since a model has dozens. */
const MAX_ENTRIES_ONE_BY_ONE = 20
const MAX_PARTS_ONE_BY_ONE = 100

/** News of the whole catalogue, newest first. `sources` are those of entries that are not news of a model. */
export async function listCatalogueNews(db: Database, sources: readonly EntryNewsSource[]): Promise<News[]> {
  const imports = await listImports(db, [...modelNewsKinds, ...sources.map(({ type }) => type)])
  const short = imports.filter((each) => !isLong(each)).map(({ version }) => version)
  const rows =
    short.length === 0 ? [] : await selectNewsRows(db).where('catalogue_version', 'in', short).execute()
  const news: (ModelNews | EntryNews)[] = []
  for (const { type, find } of sources) {
    const changes = rows.filter(({ entry_kind }) => entry_kind === type)
    news.push(...(await find(db, changes)))
  }
  news.push(...(await toModelNews(db, rows)))
  const byImport = Map.groupBy(news, ({ changedAt }) => changedAt)
  return imports.flatMap((each): News[] => (isLong(each) ? [each] : (byImport.get(each.changedAt) ?? [])))
}

function isLong({ counts }: ImportNews): boolean {
  const count = (isCounted: (type: NewsKind) => boolean) =>
    counts.reduce((total, each) => total + (isCounted(each.type) ? each.count : 0), 0)
  return (
    count((type) => type === 'part') > MAX_PARTS_ONE_BY_ONE ||
    count((type) => type !== 'part') > MAX_ENTRIES_ONE_BY_ONE
  )
}

async function listImports(
  db: Database,
  newsKinds: readonly NewsKind[],
): Promise<(ImportNews & { version: number })[]> {
  const versions = db
    .selectFrom('catalogue_change')
    .select('catalogue_version')
    .distinct()
    .where('kind', '!=', 'removed')
    .where(hasOtherChanges)
    // With the plain column, SQLite would look up every change of these types instead of reading the versions backwards.
    .where(sql<NewsKind>`entry_kind || ''`, 'in', newsKinds)
    .orderBy('catalogue_version', 'desc')
    .limit(MAX_IMPORTS)
  const counted = db
    .selectFrom('catalogue_change')
    .select(['catalogue_version as version', 'entry_kind', 'kind'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('catalogue_version', 'in', versions)
    .where(hasOtherChanges)
    .groupBy(['catalogue_version', 'entry_kind', 'kind'])
  // Counting reads only one index. The time is selected separately, because it is the same for all changes of a publication.
  const rows = await db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .select((row) =>
      row
        .selectFrom('catalogue_change as change')
        .select('change.changed_at')
        .whereRef('change.catalogue_version', '=', 'counted.version')
        .limit(1)
        .as('changedAt'),
    )
    .orderBy('version', 'desc')
    .orderBy('kind')
    .execute()
  const groups = Map.groupBy(rows, ({ version }) => version)
  return [...groups].map(([version, group]) => ({
    version,
    changedAt: group[0]?.changedAt ?? '',
    counts: newsKinds.flatMap((type) =>
      group.flatMap(({ entry_kind, kind, count }) =>
        entry_kind === type && kind !== 'removed' ? { kind, type, count: Number(count) } : [],
      ),
    ),
  }))
}
