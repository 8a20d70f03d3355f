// Replaces many drafts of one content type with few statements.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { type StoredDraft, incrementRevisions } from './draft-record.ts'
import { toJson } from '../history/publication-record.ts'
import { RECORD_FORM } from '../entries/upgrade-record.ts'

interface DraftReplacement {
  kind: ContentTypeName
  removed: readonly StoredDraft[]
  /** The new drafts. `revision` is that of the draft that each replaces, and 0 if it replaces none. */
  added: readonly Omit<StoredDraft, 'editedAt'>[]
}

interface ReplacedDrafts {
  /** Keys of drafts that somebody else has changed. If there are any, the caller must roll back the transaction. */
  moved: string[]
  /** Maps the key of each entry to its new revision. */
  revisions: ReadonlyMap<string, number>
}

export async function replaceDrafts(
  transaction: Database,
  { kind, removed, added }: DraftReplacement,
  now: Date,
): Promise<ReplacedDrafts> {
  // Revisions first, as in `storeDraft`: with another order two transactions could wait for each other.
  const revisions = await incrementRevisions(transaction, kind, added)
  const moved = await removeDraftsOf(transaction, kind, removed)
  if (moved.length > 0) return { moved, revisions: new Map() }
  return { moved: await insertDrafts(transaction, added, revisions, now), revisions }
}

/** @throws StudioProblem `revision-moved` if somebody else has changed one of them */
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
    await yieldToEventLoop()
  }
  return [...taken]
}
