import type { EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import type { Database } from '../database/open-database.ts'
import type { Comparison } from './entry-kind.ts'
import { entryAccess } from './entry-kinds.ts'

export interface EntryToWrite {
  kind: EntryKind
  key: string
  /** Null removes the entry. */
  record: LooseRecord | null
}

/** What has to change in the catalogue so that these entries are as given; no others are read. @throws ZodError */
export async function compareEntriesWith(
  transaction: Database,
  entries: readonly EntryToWrite[],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind))
    comparisons.push(await entryAccess(kind).compareWith(transaction, ofKind))
  return comparisons
}
