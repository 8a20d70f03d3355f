// What lists say of drafts, and the differences that publishing would make.
import { valueAt } from '../contract/field-path.ts'
import type { Draft, LooseRecord, StudioModelRow } from '../contract/studio/draft.ts'
import type { EntryDifference } from '../contract/studio/publication.ts'
import { compareRecords } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import type { DraftWithState } from '../publishing/describe-draft.ts'
import type { StoredDraft } from '../publishing/draft-record.ts'
import { entryAccess } from '../publishing/entry-kinds.ts'
import { listPagesOfEntry } from '../publishing/pages-of-entry.ts'
import { listStaff } from '../staff/staff-member.ts'

type StaffNames = (id: number | null) => string | null

/** The addresses of staff by id; null for those who are gone. */
export async function readStaffNames(db: Database): Promise<StaffNames> {
  const names = new Map((await listStaff(db)).map(({ id, email }) => [id, email]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}

export function toDraft({ draft, problems, conflicts }: DraftWithState, staffNames: StaffNames): Draft {
  const { record, base, revision } = draft
  return { record, base, revision, edited: toEdited(draft, staffNames), problems, conflicts }
}

export function toDraftSummary(
  { draft, published, problems, conflicts }: DraftWithState,
  staffNames: StaffNames,
): NonNullable<StudioModelRow['draft']> {
  const fields = compareRecords(published ?? {}, draft.record ?? {})
  return {
    changed_fields: new Set(fields.map(({ path }) => path[0])).size,
    is_valid: problems.length === 0,
    has_conflict: conflicts.length > 0,
    is_new: published === null,
    is_removal: draft.record === null,
    edited: toEdited(draft, staffNames),
  }
}

export async function toDifference(
  db: Database,
  { draft, published, problems, conflicts }: DraftWithState,
): Promise<EntryDifference> {
  const { kind, key, record, revision } = draft
  return {
    kind,
    key,
    name: nameOf(draft, published),
    revision,
    action: published === null ? 'added' : record === null ? 'removed' : 'changed',
    fields: published && record ? compareRecords(published, record) : [],
    problems,
    conflicts,
    pages: await listPagesOfEntry(db, { kind, key, before: published, after: record }),
  }
}

/** What visitors know the entry by; otherwise what it is to be called. */
export function nameOf({ kind, key, record }: StoredDraft, published: LooseRecord | null): string {
  if (published) return entryAccess(kind).nameOf(published)
  const name = valueAt(record, ['name'])
  return typeof name === 'string' && name !== '' ? name : key
}

function toEdited({ editedBy, editedAt }: StoredDraft, staffNames: StaffNames) {
  return { staff: staffNames(editedBy), at: editedAt }
}
