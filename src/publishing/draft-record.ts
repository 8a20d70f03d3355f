// Drafts as they are stored: one for each entry, shared by all staff.
import type { EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { mapInTurns } from './map-in-turns.ts'
import { readRecord, toJson } from './publication-record.ts'
import { readEntryKind } from './read-entry-kind.ts'
import { RECORD_FORM } from './upgrade-record.ts'

export interface StoredDraft {
  kind: EntryKind
  key: string
  /** Null removes the entry. */
  record: LooseRecord | null
  /** The published record that it began from; null for a new entry. */
  base: LooseRecord | null
  revision: number
  editedBy: number | null
  /** UTC, ISO 8601. */
  editedAt: string
}

/** A model's record is some 3 kB. */
export const MAX_RECORD_LENGTH = 200_000

/** Of all kinds, or of one; the latest first. */
export async function listDrafts(db: Database, kind?: EntryKind): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('edited_at', 'desc')
    .execute()
  return mapInTurns(rows, toDraft)
}

/** Those that began without a published entry. */
export async function listNewDrafts(db: Database, kind: EntryKind): Promise<StoredDraft[]> {
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
  kind: EntryKind,
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
  const kind = readEntryKind(row.kind)
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
 * Writes a draft over the revision that it was made from, and returns the new revision.
 * @throws StudioProblem `revision-moved` if somebody else saved meanwhile
 */
export async function putDraft(
  db: Database,
  draft: Omit<StoredDraft, 'editedAt'>,
  now: Date,
): Promise<number> {
  const record = toJson(draft.record)
  if ((record?.length ?? 0) > MAX_RECORD_LENGTH) throw new StudioProblem('draft-too-long')
  const row = {
    record,
    base: toJson(draft.base),
    form: RECORD_FORM,
    revision: draft.revision + 1,
    edited_by: draft.editedBy,
    edited_at: now.toISOString(),
  }
  const { kind, key } = draft
  const written =
    draft.revision === 0
      ? await db
          .insertInto('draft')
          .values({ kind, key, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
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

/** @throws StudioProblem `revision-moved` */
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
