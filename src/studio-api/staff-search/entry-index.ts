// The index of all entries that staff search. It is in memory, is built at the first search, and is then updated with the
// changes of each publication and draft. Decision 30 says why it is not in the database.
import { limitFunction } from 'p-limit'
import { listEntriesChangedSince } from '../../catalogue/catalogue-change.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { type StoredDraftSummary, listDraftSummaries } from '../../drafts/draft-summaries.ts'
import { createEntryColumns, type EntryColumns } from './entry-columns.ts'
import {
  removeDraftsFromIndex,
  indexPublishedEntries,
  reindexDrafts,
  reindexPublishedEntries,
} from './index-entries.ts'

/** After more changes, such as those of an import, the index is built anew. */
const MAX_CHANGES = 500

const openIndexes = new WeakMap<Database, () => Promise<EntryColumns>>()

/** Returns the index, updated to the current catalogue and drafts. */
export async function openEntryIndex(db: Database): Promise<EntryColumns> {
  const open = openIndexes.get(db) ?? createEntryIndex(db)
  openIndexes.set(db, open)
  return open()
}

/**
 * Builds the index in the background, so that the first search need not wait. An error is ignored, because the first search then
 * builds the index itself.
 */
export function prepareEntryIndex(db: Database): void {
  if (!openIndexes.has(db)) openEntryIndex(db).catch(() => {})
}

function createEntryIndex(db: Database): () => Promise<EntryColumns> {
  let entries = createEntryColumns()
  let version: number | undefined
  let summaries = new Map<string, StoredDraftSummary>()
  const updatePublished = async () => {
    const current = await readCatalogueVersion(db)
    if (current === version) return
    const changed =
      version === undefined || current < version
        ? undefined
        : await listEntriesChangedSince(db, version, MAX_CHANGES)
    // If the update fails half-way, the next search builds the index anew.
    version = undefined
    if (changed) await reindexPublishedEntries(db, entries, changed)
    else {
      entries = await indexPublishedEntries(db)
      summaries = new Map()
    }
    version = current
  }
  const updateDrafts = async () => {
    const current = await listDraftSummaries(db)
    const latest = new Map(current.map((stamp) => [nameOf(stamp), stamp]))
    removeDraftsFromIndex(
      entries,
      [...summaries].flatMap(([name, stamp]) => (latest.has(name) ? [] : stamp)),
    )
    await reindexDrafts(
      db,
      entries,
      current.filter((stamp) => !isSame(stamp, summaries.get(nameOf(stamp)))),
    )
    // Only now: if reading the drafts fails, the next search must index them.
    summaries = latest
  }
  return limitFunction(
    async () => {
      await updatePublished()
      await updateDrafts()
      return entries
    },
    { concurrency: 1 },
  )
}

const nameOf = ({ kind, key }: StoredDraftSummary) => `${kind} ${key}`

const isSame = (one: StoredDraftSummary, other: StoredDraftSummary | undefined) =>
  one.revision === other?.revision && one.editedAt === other.editedAt
