// All entries as staff search them, in memory: read once, then kept up to date with what each publication changed and with
// what each draft says. Why not in the database: decision 45.
import { listEntriesChangedSince } from '../../catalogue/catalogue-change.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { Database } from '../../database/open-database.ts'
import { type StoredDraftSummary, listDraftSummaries } from '../../drafts/draft-summaries.ts'
import { createEntryColumns, type EntryColumns } from './entry-columns.ts'
import {
  forgetDrafts,
  readPublishedEntries,
  rereadDrafts,
  rereadPublishedEntries,
} from './read-entries-to-search.ts'
import { runOneAtATime } from './run-one-at-a-time.ts'

/** After more changes, such as those of an import, everything is read again. */
const MAX_CHANGES = 500

const opened = new WeakMap<Database, () => Promise<EntryColumns>>()

/** As the catalogue and the drafts are now. */
export async function openEntryIndex(db: Database): Promise<EntryColumns> {
  const open = opened.get(db) ?? createEntryIndex(db)
  opened.set(db, open)
  return open()
}

/** Reads everything ahead of the first search, which otherwise waits for it. What fails fails again there. */
export function prepareEntryIndex(db: Database): void {
  if (!opened.has(db)) openEntryIndex(db).catch(() => {})
}

function createEntryIndex(db: Database): () => Promise<EntryColumns> {
  let entries = createEntryColumns()
  let version: number | undefined
  let stamps = new Map<string, StoredDraftSummary>()
  const followCatalogue = async () => {
    const current = await readCatalogueVersion(db)
    if (current === version) return
    const changed =
      version === undefined || current < version
        ? undefined
        : await listEntriesChangedSince(db, version, MAX_CHANGES)
    // If this fails half-way, the next search reads everything.
    version = undefined
    if (changed) await rereadPublishedEntries(db, entries, changed)
    else {
      entries = await readPublishedEntries(db)
      stamps = new Map()
    }
    version = current
  }
  const followDrafts = async () => {
    const current = await listDraftSummaries(db)
    const known = stamps
    stamps = new Map(current.map((stamp) => [nameOf(stamp), stamp]))
    forgetDrafts(
      entries,
      [...known].flatMap(([name, stamp]) => (stamps.has(name) ? [] : stamp)),
    )
    await rereadDrafts(
      db,
      entries,
      current.filter((stamp) => !isSame(stamp, known.get(nameOf(stamp)))),
    )
  }
  return runOneAtATime(async () => {
    await followCatalogue()
    await followDrafts()
    return entries
  })
}

const nameOf = ({ kind, key }: StoredDraftSummary) => `${kind} ${key}`

const isSame = (one: StoredDraftSummary, other: StoredDraftSummary | undefined) =>
  one.revision === other?.revision && one.editedAt === other.editedAt
