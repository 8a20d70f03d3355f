import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { type StoredDraft, toDraft } from './draft-record.ts'
import { mapInBatches } from '../entries/map-in-batches.ts'
import { readContentType } from '../entries/read-content-type.ts'

export type StoredDraftSummary = Pick<StoredDraft, 'kind' | 'key' | 'revision' | 'editedAt'>

/** All drafts without their records, the last saved first. */
export async function listDraftSummaries(db: Database): Promise<StoredDraftSummary[]> {
  const rows = await db
    .selectFrom('draft')
    .select(['kind', 'key', 'revision', 'edited_at as editedAt'])
    .orderBy('edited_at', 'desc')
    .orderBy('kind')
    .orderBy('key')
    .execute()
  return rows.map((row) => ({ ...row, kind: readContentType(row.kind) }))
}

export async function listDraftsByKeys(
  db: Database,
  kind: ContentTypeName,
  keys: readonly string[],
): Promise<StoredDraft[]> {
  const drafts: StoredDraft[] = []
  for (const chunk of chunks(keys)) {
    const rows = await db
      .selectFrom('draft')
      .selectAll()
      .where('kind', '=', kind)
      .where('key', 'in', chunk)
      .execute()
    drafts.push(...(await mapInBatches(rows, toDraft)))
  }
  return drafts
}
