import { findPublished } from '../entries/list-published.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { LooseRecord, SavedDraft } from '../contract/studio/draft.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { findLastChange } from '../catalogue/catalogue-change.ts'
import type { Database } from '../database/open-database.ts'
import { describeDraftState } from './describe-draft.ts'
import { findDraft, storeDraft, removeDraft } from './draft-record.ts'

interface DraftToSave {
  kind: ContentTypeName
  key: string
  record: LooseRecord
  /** The revision of the draft that was edited; 0 if there was none. */
  revision: number
  staff: number
  /**
   * The time of the last publication of the entry that the editor knows; null if there was none. If there is no draft yet, the
   * record was made from what was published then.
   */
  publishedAt?: string | null | undefined
  /** The time of the publication with which the editor has resolved the draft's conflicts. */
  resolvedAgainst?: string | undefined
}

/**
 * Saves a draft, valid or not. If the record equals the published one, the draft is removed.
 * @throws StudioProblem `revision-moved`, `base-moved`, `draft-too-long`, `entry-unknown`
 */
export async function saveDraft(
  db: Database,
  { kind, key, record, revision, staff, publishedAt, resolvedAgainst }: DraftToSave,
  now = new Date(),
): Promise<SavedDraft> {
  return db.transaction().execute(async (transaction) => {
    const published = await findPublished(transaction, kind, key)
    const stored = await findDraft(transaction, kind, key)
    if (!published && !stored) throw new StudioProblem('entry-unknown')
    if ((stored?.revision ?? 0) !== revision) throw new StudioProblem('revision-moved')
    const isResolved = resolvedAgainst !== undefined
    const known = isResolved || stored ? resolvedAgainst : publishedAt
    if (known !== undefined && known !== ((await findLastChange(transaction, kind, key)) ?? null))
      throw new StudioProblem('base-moved')
    const base = stored && !isResolved ? stored.base : published
    if (isSameRecord(record, published)) {
      if (stored) await removeDraft(transaction, stored)
      return { revision: 0, problems: [], conflicts: [] }
    }
    const draft = { kind, key, record, base, revision, editedBy: staff }
    const saved = await storeDraft(transaction, draft, now)
    return { revision: saved, ...(await describeDraftState(transaction, draft, published)) }
  })
}
