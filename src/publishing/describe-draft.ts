import type { Draft, EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import { findRecordProblems } from './check-record.ts'
import type { StoredDraft } from './draft-record.ts'
import { entryAccess } from './entry-kinds.ts'

/** The published record of an entry; null if the catalogue does not have it. */
export async function findPublished(db: Database, kind: EntryKind, key: string): Promise<LooseRecord | null> {
  const record = (await entryAccess(kind).find(db, [key])).get(key)
  return record === undefined ? null : toLooseRecord(record)
}

/** Records are plain objects; those of the catalogue have types that do not say so. */
export function toLooseRecord(record: unknown): LooseRecord {
  return Object.fromEntries(Object.entries(Object(record)))
}

export type DraftState = Pick<Draft, 'problems' | 'conflicts'>

export async function describeDraftState(
  db: Database,
  draft: Pick<StoredDraft, 'kind' | 'record' | 'base'>,
  published: LooseRecord | null,
): Promise<DraftState> {
  return {
    problems: await findRecordProblems(db, draft.kind, draft.record, published),
    conflicts: findConflicts(draft, published),
  }
}

/** Fields with another published value than the one that the draft began from; `[[]]` is the entry as a whole. */
function findConflicts(
  { record, base }: Pick<StoredDraft, 'record' | 'base'>,
  published: LooseRecord | null,
): Draft['conflicts'] {
  if (isSameRecord(base, published)) return []
  if (record === null || base === null || published === null) return [[]]
  return mergeRecords(base, record, published).conflicts
}
