import { RETIRED_CODE_TYPE } from '../content-model/name-spaces.ts'
import { listCodesOf } from '../content-model/entry-names.ts'
import { findPublished } from '../entries/list-published.ts'
import type { EditableType } from '../content-model/content-types.ts'
import type { PreparedDrafts } from '../contract/studio/studio-entry.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { storeDraft } from './draft-record.ts'
import { findRemoval } from '../history/find-removal.ts'

interface EntryToRestore {
  kind: EditableType
  key: string
  staff: number
}

/**
 * Stores a draft that restores a removed entry, and drafts that remove the old codes that replaced its product codes.
 * @throws StudioProblem `entry-unknown`, `revision-moved` if the entry already has a draft
 */
export async function draftRestoration(
  db: Database,
  { kind, key, staff }: EntryToRestore,
  now = new Date(),
): Promise<PreparedDrafts> {
  return db.transaction().execute(async (transaction) => {
    const removal = await findRemoval(transaction, kind, key)
    if (!removal || (await findPublished(transaction, kind, key))) throw new StudioProblem('entry-unknown')
    const draft = { kind, key, record: removal.before, base: null, revision: 0, editedBy: staff }
    await storeDraft(transaction, draft, now)
    const drafts: PreparedDrafts['drafts'] = [{ kind, key, name: removal.name }]
    for (const code of listCodesOf(kind, removal.before)) {
      const base = await findPublished(transaction, RETIRED_CODE_TYPE, code)
      if (!base) continue
      const end = {
        kind: RETIRED_CODE_TYPE,
        key: code,
        record: null,
        base,
        revision: 0,
        editedBy: staff,
      } as const
      await storeDraft(transaction, end, now)
      drafts.push({ kind: RETIRED_CODE_TYPE, key: code, name: code })
    }
    return { drafts, referrers: [] }
  })
}
