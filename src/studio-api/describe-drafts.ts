// Describes drafts for lists, and the differences that publishing them would make.
import { contentTypes, isEditable } from '../content-model/content-types.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { countNewlyOutdated } from '../content-model/translations.ts'
import type { Draft, DraftSummary, LooseRecord } from '../contract/studio/draft.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { EntryDifference } from '../contract/studio/publication.ts'
import { compareRecords } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import type { DraftWithState } from '../drafts/describe-draft.ts'
import type { StoredDraft } from '../drafts/draft-record.ts'
import { getStoredType } from '../entries/stored-types.ts'
import { listPagesOfEntry } from '../publications/pages-of-entry.ts'
import { listStaff } from '../staff/staff-member.ts'
import { listEntryOptions } from './entry-options.ts'

type StaffNames = (id: number | null) => string | null

/** Returns a function from the id of a member of staff to their email address; null if there is no such member. */
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
): DraftSummary {
  const fields = compareRecords(published ?? {}, draft.record ?? {})
  return {
    changed_fields: new Set(fields.map(({ path }) => path[0])).size,
    is_valid: problems.every(({ code }) => code === 'unpublished-reference'),
    has_conflict: conflicts.length > 0,
    is_new: published === null,
    is_removal: draft.record === null,
    edited: toEdited(draft, staffNames),
  }
}

interface DifferenceContext {
  /** All drafts that are described together. */
  drafts: readonly StoredDraft[]
  staffNames: StaffNames
  /** Whether to include everything; for many drafts at once that would be too much. */
  inDetail: boolean
}

/** `alone` are the problems of the draft if it is published without others. */
export async function toDifference(
  db: Database,
  { draft, published, problems, conflicts }: DraftWithState,
  { alone, questions }: { alone: readonly FieldProblem[]; questions: EntryDifference['questions'] },
  { drafts, staffNames, inDetail }: DifferenceContext,
): Promise<EntryDifference> {
  const { kind, key, record, revision } = draft
  const records = [published, record].filter((each) => each !== null)
  return {
    kind,
    key,
    name: nameOf(draft, published),
    revision,
    action: published === null ? 'added' : record === null ? 'removed' : 'changed',
    fields: record && (published || inDetail) ? compareRecords(published ?? {}, record) : [],
    problems,
    conflicts,
    pages: await listPagesOfEntry(db, { kind, key, before: published, after: record }),
    needs: drafts
      .filter((other) => alone.some((problem) => isWaitingFor(problem, other)))
      .map((other) => ({ kind: other.kind, key: other.key, name: nameOf(other, null) })),
    edited: toEdited(draft, staffNames),
    questions,
    outdates: published && record ? countNewlyOutdated(contentTypes[kind].fields, published, record) : {},
    options: inDetail && isEditable(kind) ? await listEntryOptions(db, kind, records) : {},
  }
}

function isWaitingFor({ code, params }: FieldProblem, { kind, key }: StoredDraft): boolean {
  return code === 'unpublished-reference' && params?.['kind'] === kind && params['key'] === key
}

/** The published name of the entry or, for a new entry, the name in its draft or its key. */
export function nameOf({ kind, key, record }: StoredDraft, published: LooseRecord | null): string {
  if (published) return getStoredType(kind).nameOf(published)
  const name = valueAt(record, [isEditable(kind) ? contentTypes[kind].title : 'path'])
  return typeof name === 'string' && name !== '' ? name : key
}

function toEdited({ editedBy, editedAt }: StoredDraft, staffNames: StaffNames) {
  return { staff: staffNames(editedBy), at: editedAt }
}
