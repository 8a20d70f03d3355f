import type { EntryKind } from '../contract/studio/draft.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { describeDraftState, findPublished } from './describe-draft.ts'
import { findDraft, removeDraft, type StoredDraft } from './draft-record.ts'
import { compareEntriesWith } from './compare-entries-with.ts'
import { refuseBrokenReferences } from './refuse-broken-references.ts'
import { writeCatalogue } from './write-catalogue.ts'

interface PublishRequest {
  entries: readonly { kind: EntryKind; key: string; revision: number }[]
  staff: number
  note: string | null
  /** Whether drafts that remove their entry may be among them. */
  mayRemove?: boolean
}

/**
 * Publishes drafts, all or none, and returns the publication's id.
 * @throws StudioProblem if a draft or its entry has changed since it was looked at, or cannot be published
 */
export async function publishDrafts(
  db: Database,
  { entries, staff, note, mayRemove = false }: PublishRequest,
  now = new Date(),
): Promise<number> {
  return refuseBrokenReferences(() =>
    db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      const drafts = []
      for (const entry of entries) drafts.push(await takeDraft(transaction, entry))
      if (!mayRemove && drafts.some(({ record }) => record === null)) throw new StudioProblem('not-allowed')
      const comparisons = await compareEntriesWith(transaction, drafts)
      const id = await writeCatalogue(transaction, comparisons, { source: 'studio', staff, note }, { now })
      if (id === undefined) throw new StudioProblem('nothing-to-publish')
      return id
    }),
  )
}

async function takeDraft(
  transaction: Database,
  { kind, key, revision }: PublishRequest['entries'][number],
): Promise<StoredDraft> {
  const draft = await findDraft(transaction, kind, key)
  if (draft?.revision !== revision) throw new StudioProblem('revision-moved', { params: { kind, key } })
  const published = await findPublished(transaction, kind, key)
  const { problems, conflicts } = await describeDraftState(transaction, draft, published)
  if (conflicts.length > 0) throw new StudioProblem('base-moved', { params: { kind, key } })
  if (problems.length > 0)
    throw new StudioProblem('draft-invalid', { params: { kind, key }, fields: problems })
  await removeDraft(transaction, draft)
  return draft
}
