import { RETIRED_CODE_TYPE } from '../content-model/name-spaces.ts'
import { listNames, listCodesOf } from '../content-model/entry-names.ts'
import { findPublished } from '../entries/list-published.ts'
import { contentTypes, type EditableType } from '../content-model/content-types.ts'
import { listReferrers } from '../entries/entry-queries.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { PreparedDrafts } from '../contract/studio/studio-entry.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { listMissed, MAX_REFERRERS_SHOWN } from './check-referrers.ts'
import { findDraft, listDrafts, storeDraft, type StoredDraft } from './draft-record.ts'
import { getStoredType } from '../entries/stored-types.ts'

interface EntryToRemove {
  kind: EditableType
  key: string
  /** The revision of the draft that the staff member saw; 0 if there was none. */
  revision: number
  staff: number
}

type PreparedDraft = PreparedDrafts['drafts'][number]

/**
 * Stores a draft that removes the entry, and drafts that add its product codes as old codes.
 * @throws StudioProblem `entry-unknown`, `stays-for-good`, `revision-moved`
 */
export async function draftRemoval(
  db: Database,
  { kind, key, revision, staff }: EntryToRemove,
  now = new Date(),
): Promise<PreparedDrafts> {
  if (contentTypes[kind].staysForGood) throw new StudioProblem('stays-for-good')
  return db.transaction().execute(async (transaction) => {
    const base = await findPublished(transaction, kind, key)
    if (!base) throw new StudioProblem('entry-unknown')
    const stored = await findDraft(transaction, kind, key)
    if ((stored?.revision ?? 0) !== revision) throw new StudioProblem('revision-moved')
    await storeDraft(transaction, { kind, key, record: null, base, revision, editedBy: staff }, now)
    const codes = await draftRetiredCodes(transaction, listCodesOf(kind, base), staff, now)
    const drafts = [{ kind, key, name: getStoredType(kind).nameOf(base) }, ...codes]
    return { drafts, referrers: await findReferrers(transaction, kind, base) }
  })
}

/** At most 20 entries that refer to the entry and that no draft removes. */
async function findReferrers(
  transaction: Database,
  kind: EditableType,
  record: LooseRecord,
): Promise<PreparedDraft[]> {
  const names = listNames(kind, record)
  const removals = (await listDrafts(transaction)).filter((draft) => draft.record === null)
  const referrers = await listReferrers(
    transaction,
    (spaces) => listMissed(names, spaces),
    // All that are removed could be among them.
    MAX_REFERRERS_SHOWN + removals.length,
  )
  const isLeaving = (referrer: PreparedDraft) =>
    removals.some((draft) => draft.kind === referrer.kind && draft.key === referrer.key)
  return referrers.filter((referrer) => !isLeaving(referrer)).slice(0, MAX_REFERRERS_SHOWN)
}

async function draftRetiredCodes(
  transaction: Database,
  codes: readonly string[],
  staff: number,
  now: Date,
): Promise<PreparedDraft[]> {
  const kind = RETIRED_CODE_TYPE
  const drafts: PreparedDraft[] = []
  for (const code of codes) {
    const known: LooseRecord | StoredDraft | null | undefined =
      (await findPublished(transaction, kind, code)) ?? (await findDraft(transaction, kind, code))
    if (known) continue
    const record = { code, now: null, note: null }
    await storeDraft(transaction, { kind, key: code, record, base: null, revision: 0, editedBy: staff }, now)
    drafts.push({ kind, key: code, name: code })
  }
  return drafts
}
