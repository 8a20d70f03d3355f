import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { chunks, insertRows } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'

/** A row of the table of recorded changes, without what is the same for all rows of a publication. */
export type ChangeRow = Omit<Tables['catalogue_change'], 'id' | 'catalogue_version' | 'changed_at'>

/** Records the entries that a publication changed, with the time. */
export async function recordChanges(
  transaction: Database,
  catalogueVersion: number,
  entries: readonly ChangeRow[],
  now: Date,
): Promise<void> {
  const common = { catalogue_version: catalogueVersion, changed_at: now.toISOString() }
  await insertRows(
    transaction,
    'catalogue_change',
    entries.map((entry) => ({ ...common, ...entry })),
  )
}

/** When an entry last changed (UTC, ISO 8601); undefined if no change is recorded. */
export async function findLastChange(
  db: Database,
  entryKind: string,
  entryKey: string | number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('catalogue_change')
    .select('changed_at')
    .where('entry_kind', '=', entryKind)
    .where('entry_key', '=', String(entryKey))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.changed_at
}

/** Maps the keys of entries of a content type to the times of their last changes. */
export async function findLastChanges(
  db: Database,
  entryKind: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const chunk of chunks(keys)) {
    const rows = await db
      .selectFrom('catalogue_change')
      .select('entry_key')
      .select((change) => change.fn.max<string>('changed_at').as('changed_at'))
      .where('entry_kind', '=', entryKind)
      .where('entry_key', 'in', chunk)
      .groupBy('entry_key')
      .execute()
    for (const row of rows) found.set(row.entry_key, row.changed_at)
  }
  return found
}

/** The entries that changed after a version of the catalogue; undefined if they are more than `limit`. */
export async function listEntriesChangedSince(
  db: Database,
  catalogueVersion: number,
  limit: number,
): Promise<{ kind: string; key: string }[] | undefined> {
  const rows = await db
    .selectFrom('catalogue_change')
    .select(['entry_kind as kind', 'entry_key as key'])
    .distinct()
    .where('catalogue_version', '>', catalogueVersion)
    .limit(limit + 1)
    .execute()
  return rows.length > limit ? undefined : rows
}

/** The entries that changed most recently, with the time of the change, the latest first. */
export async function listLatestChanges(
  db: Database,
  limit: number,
): Promise<{ kind: string; key: string; changed_at: string }[]> {
  return db
    .selectFrom('catalogue_change')
    .select(['entry_kind as kind', 'entry_key as key', 'changed_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The highest id of all recorded entries of a content type, including removed ones; 0 if none is recorded. */
export async function findHighestChangedId(db: Database, entryKind: string): Promise<number> {
  const found = await db
    .selectFrom('catalogue_change')
    .select(sql<number | null>`max(cast(entry_key as integer))`.as('id'))
    .where('entry_kind', '=', entryKind)
    .executeTakeFirst()
  return Number(found?.id ?? 0)
}

/** The times of the first and the last recorded change. */
export async function findChangePeriod(db: Database): Promise<{ first: string; last: string } | undefined> {
  const changes = db.selectFrom('catalogue_change').select('changed_at').limit(1)
  const first = await changes.orderBy('id').executeTakeFirst()
  const last = await changes.orderBy('id', 'desc').executeTakeFirst()
  return first && last && { first: first.changed_at, last: last.changed_at }
}

/** Counts the entries that a version of the catalogue changed. Versions of models do not count: they are part of their model. */
export async function countChanges(db: Database, catalogueVersion: number): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_change')
    .select((change) => change.fn.countAll<number>().as('count'))
    .where('catalogue_version', '=', catalogueVersion)
    .where('entry_kind', '!=', 'version')
    .executeTakeFirstOrThrow()
  return Number(count)
}
