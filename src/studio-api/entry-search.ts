// Reads the filters of the studio's lists and finds the entries that match them.
import { listPublished } from '../entries/list-published.ts'
import type { EditableType } from '../content-model/content-types.ts'
import type { Database } from '../database/open-database.ts'
import type { EntrySearch } from '../database/staff-rows.ts'
import { describeDraftsSeparately } from '../drafts/describe-draft.ts'
import { listDrafts, type StoredDraft } from '../drafts/draft-record.ts'
import { findEntryKeys } from './staff-search/find-entries.ts'

/** All drafts of the content type, the drafts of new entries that match, and the search for published entries that match. */
export async function readEntrySearch(
  db: Database,
  kind: EditableType,
  query: URLSearchParams,
  limit: number,
): Promise<{ drafts: StoredDraft[]; added: StoredDraft[]; search: EntrySearch }> {
  const drafts = await listDrafts(db, kind)
  const wanted = query.get('draft')
  const chosen = wanted === 'conflict' ? await listConflicts(db, drafts) : drafts
  const found = await findEntryKeys(db, kind, query.get('q') ?? '')
  const keys = intersect(wanted === null ? undefined : chosen.map(({ key }) => key), found)
  const search = { ...readFilters(query), keys, limit }
  return { drafts, added: wanted === 'conflict' ? [] : await listNewEntries(db, drafts, search), search }
}

function readFilters(query: URLSearchParams): Omit<EntrySearch, 'keys' | 'limit'> {
  const status = query.get('status')
  return {
    class: readWholeNumber(query.get('class')),
    status: status === 'current' || status === 'discontinued' ? status : undefined,
    offset: readWholeNumber(query.get('offset')) ?? 0,
  }
}

/** The keys that are in both lists. Undefined stands for all keys. */
export function intersect(one: readonly string[] | undefined, other: readonly string[] | undefined) {
  if (!one || !other) return one ?? other
  const both = new Set(other)
  return one.filter((key) => both.has(key))
}

async function listConflicts(db: Database, drafts: readonly StoredDraft[]): Promise<StoredDraft[]> {
  const described = await describeDraftsSeparately(db, drafts)
  return described.flatMap(({ draft, conflicts }) => (conflicts.length > 0 ? draft : []))
}

/** The drafts of unpublished entries that match. */
async function listNewEntries(
  db: Database,
  drafts: readonly StoredDraft[],
  { keys, class: classId, status }: EntrySearch,
): Promise<StoredDraft[]> {
  const found = keys && new Set(keys)
  const begun = drafts.filter(
    ({ key, base, record }) =>
      base === null &&
      record !== null &&
      (found === undefined || found.has(key)) &&
      (classId === undefined || record['class'] === classId) &&
      (status === undefined || record['status'] === status),
  )
  const published = await listPublished(db, begun)
  return begun.filter((_, index) => published[index] === null)
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
