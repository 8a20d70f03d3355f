import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import { listCodesOf } from '../content-model/entry-names.ts'
import { listAircraftClassNames } from '../catalogue/aircraft-class.ts'
import { findLastChanges } from '../catalogue/catalogue-change.ts'
import { findThumbnails } from '../catalogue/options-for-staff.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import type { StudioEntryList, StudioEntryRow } from '../contract/studio/studio-entry.ts'
import type { Database } from '../database/open-database.ts'
import type { StaffRow } from '../database/staff-rows.ts'
import { describeDraftsSeparately, type DraftWithState } from '../drafts/describe-draft.ts'
import { nameOf, readStaffNames, toDraftSummary } from './describe-drafts.ts'
import { readEntrySearch } from './entry-search.ts'
import { searchEntries } from '../entries/entry-queries.ts'
import { prepareEntryIndex } from './staff-search/entry-index.ts'

const PAGE_SIZE = 100

/** A page of published entries. The first page begins with new entries, which are not published yet. */
export async function listEntries(
  db: Database,
  kind: EditableType,
  query: URLSearchParams,
): Promise<StudioEntryList> {
  // Somebody who opens a list often searches it next, so the index is prepared in the background.
  prepareEntryIndex(db)
  const { drafts, added, search } = await readEntrySearch(db, kind, query, PAGE_SIZE)
  const { rows, total } = await searchEntries(db, kind, search)
  const shown = new Set(rows.map(({ key }) => key))
  const states = await describeDraftsSeparately(db, [
    ...(search.offset === 0 ? added : []),
    ...drafts.filter(({ key }) => shown.has(key)),
  ])
  const staffNames = await readStaffNames(db)
  const byKey = new Map(states.map((state) => [state.draft.key, toDraftSummary(state, staffNames)]))
  const imageOf = await findThumbnails(db, rows)
  const changes = await findLastChanges(db, kind, [...shown])
  const classes = Object.hasOwn(contentTypes[kind].fields, 'class') ? await listAircraftClassNames(db) : []
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

type ListedRow = Omit<StudioEntryRow, 'image' | 'changed_at' | 'draft'>

function toRow({ key, name, code, detail, status, wingspan, weight }: StaffRow): ListedRow {
  return { key, name, code, detail, status, wingspan, weight }
}

function toNewRow(state: DraftWithState, draft: StudioEntryRow['draft']): StudioEntryRow {
  const { kind, record, key } = state.draft
  const figure = (field: string) => {
    const value = valueAt(record, [field])
    return typeof value === 'number' ? value : null
  }
  const code = valueAt(record, [contentTypes[kind].listed?.code ?? ''])
  const isCode = listCodesOf(kind, record).some((each) => each === code)
  return {
    key,
    name: nameOf(state.draft, null),
    code: isCode ? String(code) : null,
    detail: null,
    status: null,
    image: null,
    wingspan: figure('wingspan'),
    weight: figure('weight'),
    changed_at: null,
    draft,
  }
}
