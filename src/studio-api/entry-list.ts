import { listAircraftClassNames } from '../catalogue/aircraft-class.ts'
import { findLastChanges } from '../catalogue/catalogue-change.ts'
import { searchEntriesForStaff } from '../catalogue/entries-for-staff.ts'
import { findThumbnails } from '../catalogue/options-for-staff.ts'
import { searchCompanyEntriesForStaff } from '../company/company-entries-for-staff.ts'
import { valueAt } from '../contract/field-path.ts'
import type { EditableKind } from '../contract/studio/entry-address.ts'
import type { StudioEntryList, StudioEntryRow } from '../contract/studio/studio-entry.ts'
import type { Database } from '../database/open-database.ts'
import type { EntrySearch, StaffRow } from '../database/staff-rows.ts'
import { describeDrafts, type DraftWithState, listPublished } from '../publishing/describe-draft.ts'
import { listDrafts, type StoredDraft } from '../publishing/draft-record.ts'
import { nameOf, readStaffNames, toDraftSummary } from './describe-drafts.ts'

const PAGE_SIZE = 100

/** Published entries in pages; those that are not published yet come first, on the first page. */
export async function listEntries(
  db: Database,
  kind: EditableKind,
  query: URLSearchParams,
): Promise<StudioEntryList> {
  const drafts = await listDrafts(db, kind)
  const wanted = query.get('draft')
  const chosen = wanted === 'conflict' ? await listConflicts(db, drafts) : drafts
  const search = readSearch(query, wanted === null ? undefined : chosen.map(({ key }) => key))
  const { rows, total } = await searchRows(db, kind, search)
  const added = wanted === 'conflict' ? [] : await listAdded(db, drafts, search)
  const shown = new Set(rows.map(({ key }) => key))
  const states = await describeDrafts(db, [
    ...(search.offset === 0 ? added : []),
    ...drafts.filter(({ key }) => shown.has(key)),
  ])
  const staffNames = await readStaffNames(db)
  const byKey = new Map(states.map((state) => [state.draft.key, toDraftSummary(state, staffNames)]))
  const imageOf = await findThumbnails(db, rows)
  const changes = await findLastChanges(db, kind, [...shown])
  const classes = kind === 'aircraft model' ? await listAircraftClassNames(db) : []
  return {
    rows: [
      ...states
        .filter(({ published }) => published === null)
        .map((state) => toNewRow(state, byKey.get(state.draft.key) ?? null)),
      ...rows.map((row) => ({
        ...toRow(row),
        image: imageOf(row.image),
        changed_at: changes.get(row.key) ?? null,
        draft: byKey.get(row.key) ?? null,
      })),
    ],
    total: total + added.length,
    classes: classes.map(({ id, name }) => ({ value: id, name })),
  }
}

function readSearch(query: URLSearchParams, keys: string[] | undefined): EntrySearch {
  const status = query.get('status')
  return {
    text: query.get('q')?.trim(),
    class: readWholeNumber(query.get('class')),
    status: status === 'current' || status === 'discontinued' ? status : undefined,
    keys,
    limit: PAGE_SIZE,
    offset: readWholeNumber(query.get('offset')) ?? 0,
  }
}

function searchRows(db: Database, kind: EditableKind, search: EntrySearch) {
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

type ListedRow = Omit<StudioEntryRow, 'image' | 'changed_at' | 'draft'>

function toRow({ key, name, code, detail, status, wingspan, weight }: StaffRow): ListedRow {
  return { key, name, code, detail, status, wingspan, weight }
}

function toNewRow(state: DraftWithState, draft: StudioEntryRow['draft']): StudioEntryRow {
  const { record, key } = state.draft
  const figure = (field: string) => {
    const value = valueAt(record, [field])
    return typeof value === 'number' ? value : null
  }
  const code = valueAt(record, ['product_code'])
  return {
    key,
    name: nameOf(state.draft, null),
    code: typeof code === 'string' && code !== '' ? code : null,
    detail: null,
    status: null,
    image: null,
    wingspan: figure('wingspan'),
    weight: figure('weight'),
    changed_at: null,
    draft,
  }
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
