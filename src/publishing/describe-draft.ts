import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Draft, EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import { mergeRecords } from '../contract/studio/merge-records.ts'
import { isSameRecord } from '../contract/studio/record-difference.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { findRecordProblems } from './check-record.ts'
import type { StoredDraft } from './draft-record.ts'
import { entryAccess } from './entry-kinds.ts'

interface EntryName {
  kind: EntryKind
  key: string
}

/** The published record of an entry; null if the catalogue does not have it. */
export async function findPublished(db: Database, kind: EntryKind, key: string): Promise<LooseRecord | null> {
  const [record = null] = await listPublished(db, [{ kind, key }])
  return record
}

/** Of several entries, in their order; other requests go on meanwhile. */
export async function listPublished(
  db: Database,
  entries: readonly EntryName[],
): Promise<(LooseRecord | null)[]> {
  const found = new Map<string, unknown>()
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind))
    for (const chunk of chunks(ofKind)) {
      const keys = chunk.map(({ key }) => key)
      for (const [key, record] of await entryAccess(kind).find(db, keys)) found.set(`${kind} ${key}`, record)
      await endOfTurn()
    }
  return entries.map(({ kind, key }) => {
    const record = found.get(`${kind} ${key}`)
    return record === undefined ? null : toLooseRecord(record)
  })
}

/** Records are plain objects; those of the catalogue have types that do not say so. */
export function toLooseRecord(record: unknown): LooseRecord {
  return Object.fromEntries(Object.entries(Object(record)))
}

/** Each takes some ten queries, and those of SQLite end no turn. */
const DRAFTS_A_TURN = 10

export type DraftState = Pick<Draft, 'problems' | 'conflicts'>

export interface DraftWithState extends DraftState {
  draft: StoredDraft
  published: LooseRecord | null
}

/** In their order; other requests go on meanwhile. */
export async function describeDrafts(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<DraftWithState[]> {
  const published = await listPublished(db, drafts)
  const described: DraftWithState[] = []
  for (const [index, draft] of drafts.entries()) {
    const record = published[index] ?? null
    described.push({ draft, published: record, ...(await describeDraftState(db, draft, record)) })
    if (index % DRAFTS_A_TURN === 0) await endOfTurn()
  }
  return described
}

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
