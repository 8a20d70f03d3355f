import { listLatestChanges } from '../../catalogue/catalogue-change.ts'
import type { Database } from '../../database/open-database.ts'
import { listDraftSummaries } from '../../drafts/draft-summaries.ts'

const MAX_CHANGES = 500

export interface NewestEntries {
  /** When an entry was last edited or published (UTC, ISO 8601); undefined if it is not among the newest. */
  changedAt: (entry: { kind: string; key: string }) => string | undefined
  hasDraft: (entry: { kind: string; key: string }) => boolean
  /** The newest entries, the latest first. */
  list: { kind: string; key: string }[]
}

export async function readNewestEntries(db: Database): Promise<NewestEntries> {
  const changes = await listLatestChanges(db, MAX_CHANGES)
  // An import changes many entries at the same time. If only some of them are among the latest changes, none is listed.
  const oldest = changes.length < MAX_CHANGES ? '' : (changes.at(-1)?.changed_at ?? '')
  const drafts = await listDraftSummaries(db)
  const all = [
    ...drafts.map(({ kind, key, editedAt }) => ({ kind, key, at: editedAt })),
    ...changes
      .filter(({ changed_at: at }) => at > oldest)
      .map(({ kind, key, changed_at: at }) => ({ kind, key, at })),
  ].sort((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)))
  const newest = new Map<string, string>()
  for (const { at, ...entry } of all) if (!newest.has(nameOf(entry))) newest.set(nameOf(entry), at)
  const ofDrafts = new Set(drafts.map(nameOf))
  return {
    changedAt: (entry) => newest.get(nameOf(entry)),
    hasDraft: (entry) => ofDrafts.has(nameOf(entry)),
    list: [...new Map(all.map((entry) => [nameOf(entry), entry])).values()],
  }
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
