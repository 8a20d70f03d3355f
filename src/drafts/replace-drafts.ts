// Many drafts of one kind at once: read and written in few statements.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { type StoredDraft, takeRevisions, toDraft } from './draft-record.ts'
import { toJson } from '../history/publication-record.ts'
import { RECORD_FORM } from '../entries/upgrade-record.ts'

/** By key. */
export async function findDrafts(
  db: Database,
  kind: ContentTypeName,
  keys: readonly string[],
): Promise<Map<string, StoredDraft>> {
  const found = new Map<string, StoredDraft>()
  for (const chunk of chunks(keys)) {
    const query = db.selectFrom('draft').selectAll().where('kind', '=', kind).where('key', 'in', chunk)
    for (const row of await query.execute()) found.set(row.key, toDraft(row))
  }
  return found
}

interface DraftReplacement {
  kind: ContentTypeName
  removed: readonly StoredDraft[]
  /** The new drafts; `revision` is the one that each was made from, and 0 where there was no draft. */
  added: readonly Omit<StoredDraft, 'editedAt'>[]
}

interface ReplacedDrafts {
  /** Keys of drafts that somebody else has written meanwhile; if there are any, the transaction has to be rolled back. */
  moved: string[]
  /** Maps the key of each entry to its new revision. */
  revisions: ReadonlyMap<string, number>
}

export async function replaceDrafts(
  transaction: Database,
  { kind, removed, added }: DraftReplacement,
  now: Date,
): Promise<ReplacedDrafts> {
  const moved = await removeDraftsOf(transaction, kind, removed)
  if (moved.length > 0) return { moved, revisions: new Map() }
  const revisions = await takeRevisions(transaction, kind, added)
  return { moved: await insertDrafts(transaction, added, revisions, now), revisions }
}

/** @throws StudioProblem `revision-moved` if somebody else has written one meanwhile */
export async function removeDrafts(
  transaction: Database,
  drafts: readonly Pick<StoredDraft, 'kind' | 'key' | 'revision'>[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(drafts, (draft) => draft.kind)) {
    const [key] = await removeDraftsOf(transaction, kind, ofKind)
    if (key !== undefined) throw new StudioProblem('revision-moved', { params: { kind, key } })
  }
}

async function removeDraftsOf(
  transaction: Database,
  kind: ContentTypeName,
  drafts: readonly Pick<StoredDraft, 'key' | 'revision'>[],
): Promise<string[]> {
  const moved = new Map(drafts.map(({ key, revision }) => [key, revision]))
  for (const chunk of chunks([...moved.keys()])) {
    const gone = await transaction
      .deleteFrom('draft')
      .where('kind', '=', kind)
      .where('key', 'in', chunk)
      .returning(['key', 'revision'])
      .execute()
    for (const { key, revision } of gone) if (moved.get(key) === revision) moved.delete(key)
  }
  return [...moved.keys()]
}

async function insertDrafts(
  transaction: Database,
  drafts: DraftReplacement['added'],
  revisions: ReplacedDrafts['revisions'],
  now: Date,
): Promise<string[]> {
  const taken = new Set(drafts.map(({ key }) => key))
  for (const chunk of chunks(drafts)) {
    const written = await transaction
      .insertInto('draft')
      .values(
        chunk.map(({ kind, key, record, base, revision, editedBy }) => ({
          kind,
          key,
          record: toJson(record),
          base: toJson(base),
          form: RECORD_FORM,
          revision: revisions.get(key) ?? revision + 1,
          edited_by: editedBy,
          edited_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
    for (const { key } of written) taken.delete(key)
    await endOfTurn()
  }
  return [...taken]
}
