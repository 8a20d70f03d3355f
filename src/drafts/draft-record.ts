// Stores drafts. An entry has at most one, which all staff share.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { readRecord, toJson } from '../history/publication-record.ts'
import { readContentType } from '../entries/read-content-type.ts'
import { RECORD_FORM } from '../entries/upgrade-record.ts'

export interface StoredDraft {
  kind: ContentTypeName
  key: string
  /** Null if publishing the draft removes the entry. */
  record: LooseRecord | null
  /** The published record that the draft was made from; null for a new entry. */
  base: LooseRecord | null
  revision: number
  editedBy: number | null
  /** UTC, ISO 8601. */
  editedAt: string
}

/** Characters of JSON. The record of a model has about 3,000. */
export const MAX_RECORD_LENGTH = 200_000

/** All drafts, or those of one content type; the last edited first. */
export async function listDrafts(db: Database, kind?: ContentTypeName): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('edited_at', 'desc')
    .execute()
  return mapInBatches(rows, toDraft)
}

/** The drafts of entries that are not published yet. */
export async function listNewDrafts(db: Database, kind: ContentTypeName): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .where('kind', '=', kind)
    .where('base', 'is', null)
    .where('record', 'is not', null)
    .orderBy('edited_at', 'desc')
    .execute()
  return rows.map(toDraft)
}

export async function findDraft(
  db: Database,
  kind: ContentTypeName,
  key: string,
): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('draft')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && toDraft(row)
}

export function toDraft(row: Tables['draft']): StoredDraft {
  const kind = readContentType(row.kind)
  return {
    kind,
    key: row.key,
    record: readRecord(kind, row.record, row.form),
    base: readRecord(kind, row.base, row.form),
    revision: row.revision,
    editedBy: row.edited_by,
    editedAt: row.edited_at,
  }
}

/**
 * Increments the revisions of drafts of one content type and returns the new ones by key. An entry keeps counting after its
 * draft was published or discarded, so that a revision never stands for two different drafts.
 */
export async function incrementRevisions(
  transaction: Database,
  kind: ContentTypeName,
  drafts: readonly Pick<StoredDraft, 'key' | 'revision'>[],
): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  for (const chunk of chunks(drafts)) {
    const rows = await transaction
      .insertInto('draft_revision')
      .values(chunk.map(({ key, revision }) => ({ kind, key, revision: revision + 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .doUpdateSet((row) => ({ revision: row('draft_revision.revision', '+', 1) })),
      )
      .returning(['key', 'revision'])
      .execute()
    for (const { key, revision } of rows) taken.set(key, revision)
  }
  return taken
}

/**
 * A text that changes whenever any draft changes: saving a draft increments the sum of revisions, and removing one decrements
 * the number of drafts.
 */
export async function readDraftsVersion(db: Database): Promise<string> {
  const { revisions } = await db
    .selectFrom('draft_revision')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('revision'), row.lit(0)).as('revisions'))
    .executeTakeFirstOrThrow()
  const { drafts } = await db
    .selectFrom('draft')
    .select((row) => row.fn.countAll<number>().as('drafts'))
    .executeTakeFirstOrThrow()
  return `${revisions}-${drafts}`
}

/**
 * Replaces the draft whose revision is `draft.revision`, or adds a new one if that is 0, and returns the new revision. Call
 * it in a transaction.
 * @throws StudioProblem `revision-moved` if somebody else has saved the draft, `draft-too-long`
 */
export async function storeDraft(
  transaction: Database,
  draft: Omit<StoredDraft, 'editedAt'>,
  now: Date,
): Promise<number> {
  const record = toJson(draft.record)
  if ((record?.length ?? 0) > MAX_RECORD_LENGTH) throw new StudioProblem('draft-too-long')
  const { kind, key } = draft
  const revision = (await incrementRevisions(transaction, kind, [draft])).get(key) ?? draft.revision + 1
  const row = {
    record,
    base: toJson(draft.base),
    form: RECORD_FORM,
    revision,
    edited_by: draft.editedBy,
    edited_at: now.toISOString(),
  }
  const written =
    draft.revision === 0
      ? await transaction
          .insertInto('draft')
          .values({ kind, key, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await transaction
          .updateTable('draft')
          .set(row)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .where('revision', '=', draft.revision)
          .returning('revision')
          .executeTakeFirst()
  if (!written) throw new StudioProblem('revision-moved')
  return written.revision
}

/** @throws StudioProblem `revision-moved` if somebody else has saved the draft */
export async function removeDraft(
  db: Database,
  { kind, key, revision }: Pick<StoredDraft, 'kind' | 'key' | 'revision'>,
): Promise<void> {
  const removed = await db
    .deleteFrom('draft')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  if (!removed) throw new StudioProblem('revision-moved')
}
