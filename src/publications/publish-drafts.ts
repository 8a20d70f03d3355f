import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import type { Database } from '../database/open-database.ts'
import { describeDraftsTogether, type DraftWithState } from '../drafts/describe-draft.ts'
import type { StoredDraft } from '../drafts/draft-record.ts'
import { listDraftsByKeys } from '../drafts/draft-summaries.ts'
import { compareEntriesWith } from '../entries/compare-entries-with.ts'
import { refuseBrokenReferences } from '../entries/refuse-broken-references.ts'
import { removeDrafts } from '../drafts/replace-drafts.ts'
import { writeCatalogue } from './write-catalogue.ts'

export interface PublishRequest {
  entries: readonly { kind: ContentTypeName; key: string; revision: number }[]
  staff: number
  note: string | null
  /** Whether the request may include drafts that remove their entry; if not given, it may not. */
  removal?: RemovalRight
}

/**
 * Only an administrator who has just used a passkey may remove entries. The other two values are also the codes of the
 * problem that is thrown.
 */
export type RemovalRight = 'allowed' | 'not-allowed' | 'passkey-needed'

/**
 * Publishes drafts, all or none, and returns the publication's id.
 * @throws StudioProblem if a draft or its entry has changed since it was looked at, or cannot be published
 */
export async function publishDrafts(
  db: Database,
  request: PublishRequest,
  now = new Date(),
): Promise<number> {
  const { staff, note } = request
  return refuseBrokenReferences(() =>
    db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      const drafts = (await consumeDrafts(transaction, request)).map(({ draft }) => draft)
      const comparisons = await compareEntriesWith(transaction, drafts)
      const id = await writeCatalogue(transaction, comparisons, { source: 'studio', staff, note }, now)
      if (id === undefined) throw new StudioProblem('nothing-to-publish')
      return id
    }),
  )
}

/**
 * Checks that the requested drafts can be published together, deletes them, and returns them.
 * @throws StudioProblem if one has changed, may not remove its entry, or cannot be published
 */
export async function consumeDrafts(
  transaction: Database,
  { entries, removal = 'not-allowed' }: PublishRequest,
): Promise<DraftWithState[]> {
  const byEntry = new Map<string, StoredDraft>()
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const keys = ofKind.map(({ key }) => key)
    for (const draft of await listDraftsByKeys(transaction, kind, keys))
      byEntry.set(`${kind} ${draft.key}`, draft)
  }
  const drafts = entries.map(({ kind, key, revision }) => {
    const draft = byEntry.get(`${kind} ${key}`)
    if (draft?.revision !== revision) throw new StudioProblem('revision-moved', { params: { kind, key } })
    return draft
  })
  if (removal !== 'allowed' && drafts.some(({ record }) => record === null)) throw new StudioProblem(removal)
  const states = await requirePublishable(transaction, drafts)
  await removeDrafts(transaction, drafts)
  return states
}

/** Returns the drafts with their published records. @throws StudioProblem `base-moved`, `draft-invalid` */
export async function requirePublishable(
  transaction: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  const states = await describeDraftsTogether(transaction, drafts)
  for (const { draft, problems, conflicts } of states) {
    const params = { kind: draft.kind, key: draft.key }
    if (conflicts.length > 0) throw new StudioProblem('base-moved', { params })
    if (problems.length > 0) throw new StudioProblem('draft-invalid', { params, fields: problems })
  }
  return states
}
