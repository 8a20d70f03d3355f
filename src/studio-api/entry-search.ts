// The filters of the studio's lists, and the entries that pass them.
import { searchEntriesForStaff } from '../catalogue/entries-for-staff.ts'
import { searchCompanyEntriesForStaff } from '../company/company-entries-for-staff.ts'
import type { EditableKind } from '../contract/studio/entry-address.ts'
import type { Database } from '../database/open-database.ts'
import type { EntrySearch } from '../database/staff-rows.ts'
import { describeDrafts, listPublished } from '../publishing/describe-draft.ts'
import { listDrafts, type StoredDraft } from '../publishing/draft-record.ts'
import { nameOf } from './describe-drafts.ts'

/** All drafts of the kind, those of new entries that match, and how to search among the published ones. */
export async function readEntrySearch(
  db: Database,
  kind: EditableKind,
  query: URLSearchParams,
  limit: number,
): Promise<{ drafts: StoredDraft[]; added: StoredDraft[]; search: EntrySearch }> {
  const drafts = await listDrafts(db, kind)
  const wanted = query.get('draft')
  const chosen = wanted === 'conflict' ? await listConflicts(db, drafts) : drafts
  const keys = wanted === null ? undefined : chosen.map(({ key }) => key)
  const search = readSearch(query, keys, limit)
  return { drafts, added: wanted === 'conflict' ? [] : await listAdded(db, drafts, search), search }
}

function readSearch(query: URLSearchParams, keys: string[] | undefined, limit: number): EntrySearch {
  const status = query.get('status')
  return {
    text: query.get('q')?.trim(),
    class: readWholeNumber(query.get('class')),
    status: status === 'current' || status === 'discontinued' ? status : undefined,
    keys,
    limit,
    offset: readWholeNumber(query.get('offset')) ?? 0,
  }
}

export function searchRows(db: Database, kind: EditableKind, search: EntrySearch) {
  return kind === 'distributor' || kind === 'site'
    ? searchCompanyEntriesForStaff(db, kind, search)
    : searchEntriesForStaff(db, kind, search)
}

async function listConflicts(db: Database, drafts: readonly StoredDraft[]): Promise<StoredDraft[]> {
  const described = await describeDrafts(db, drafts)
  return described.flatMap(({ draft, conflicts }) => (conflicts.length > 0 ? draft : []))
}

/** Of entries that the catalogue does not have, those that match. */
async function listAdded(
  db: Database,
  drafts: readonly StoredDraft[],
  { text = '', class: classId, status }: EntrySearch,
): Promise<StoredDraft[]> {
  const begun = drafts.filter(({ base, record }) => base === null && record !== null)
  const published = await listPublished(db, begun)
  return begun.filter((draft, index) => {
    const { record } = draft
    const name = `${nameOf(draft, null)} ${draft.key}`.toLowerCase()
    return (
      published[index] === null &&
      name.includes(text.toLowerCase()) &&
      (classId === undefined || record?.['class'] === classId) &&
      (status === undefined || record?.['status'] === status)
    )
  })
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
