import { listPublished } from '../entries/list-published.ts'
import { StudioProblem, type StudioProblemCode } from '../contract/studio/studio-problem.ts'
import { lockCatalogueState } from '../database/catalogue-state.ts'
import { isDatabaseUnavailable, isSerializationFailure } from '../database/database-unavailable.ts'
import type { Database } from '../database/open-database.ts'
import { compareEntriesWith } from '../entries/compare-entries-with.ts'
import { requirePublishable } from './publish-drafts.ts'
import { listRecordedChanges } from '../history/publication-record.ts'
import { rebaseChange } from '../history/rebase-change.ts'
import { refuseBrokenReferences } from '../entries/refuse-broken-references.ts'
import { WrittenByNewerVersion } from '../entries/written-by-newer-version.ts'
import { writeCatalogue } from './write-catalogue.ts'

interface DueResult {
  /** The id while it was scheduled. Publishing gives it a new id, so that ids follow the order of publishing. */
  scheduled: number
  /** The new id, if it was published. */
  published?: number
  problem?: StudioProblemCode
  /** Any error except a StudioProblem. Unless its failure was recorded, the publication stays scheduled. */
  error?: unknown
}

/**
 * Publishes every scheduled publication that is due, the earliest first. Several servers may call it at the same time: each
 * publication is published by only one of them, and an error of one keeps none of the others from going out. `onFailed` runs in
 * the transaction that records a failure.
 */
export async function publishDue(
  db: Database,
  now: Date,
  onFailed: (transaction: Database, id: number) => Promise<void> = async () => {},
): Promise<DueResult[]> {
  const due = await db
    .selectFrom('publication')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  const results: DueResult[] = []
  for (const { id } of due) {
    try {
      const result = await publishAndRecordFailure(db, id, now, onFailed)
      if (result) results.push(result)
    } catch (error) {
      results.push({ scheduled: id, error })
    }
  }
  return results
}

/** @throws any error except a StudioProblem, after recording the failure unless `mayPassSoon` */
async function publishAndRecordFailure(
  db: Database,
  id: number,
  now: Date,
  onFailed: (transaction: Database, id: number) => Promise<void>,
): Promise<DueResult | undefined> {
  try {
    const published = await publishScheduled(db, id, now)
    return published === undefined ? undefined : { scheduled: id, published }
  } catch (error) {
    // The job runs again soon, so the publication stays scheduled.
    if (mayPassSoon(error)) throw error
    const problem = error instanceof StudioProblem ? error.code : 'failed'
    const isRecorded = await recordFailure(db, id, problem, onFailed)
    if (problem === 'failed') throw error
    return isRecorded ? { scheduled: id, problem } : undefined
  }
}

/** During a rolling update, a server of the newer version publishes what this one cannot read. */
function mayPassSoon(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || isSerializationFailure(error) || error instanceof WrittenByNewerVersion
  )
}

/** Returns the id of the publication, or undefined if another server was faster or it was withdrawn. */
async function publishScheduled(db: Database, id: number, now: Date): Promise<number | undefined> {
  return refuseBrokenReferences(() =>
    db.transaction().execute(async (transaction) => {
      await lockCatalogueState(transaction)
      const changes = await listRecordedChanges(transaction, id)
      const row = await transaction
        .deleteFrom('publication')
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .returning(['staff', 'note', 'due_at'])
        .executeTakeFirst()
      if (!row) return undefined
      const published = await listPublished(transaction, changes)
      const drafts = changes.map((change, index) => {
        const rebased = rebaseChange(change, published[index] ?? null)
        return { ...change, ...rebased, revision: 0, editedBy: row.staff, editedAt: '' }
      })
      await requirePublishable(transaction, drafts)
      const comparisons = await compareEntriesWith(transaction, drafts)
      const { staff, note, due_at: dueAt } = row
      const origin = { source: 'schedule', staff, note, dueAt } as const
      const written = await writeCatalogue(transaction, comparisons, origin, now)
      if (written === undefined) throw new StudioProblem('nothing-to-publish')
      return written
    }),
  )
}

/** Returns false if it is no longer scheduled, for instance because another server has handled it. */
async function recordFailure(
  db: Database,
  id: number,
  problem: StudioProblemCode,
  onFailed: (transaction: Database, id: number) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('publication')
      .set({ state: 'failed', problem })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await onFailed(transaction, id)
    return true
  })
}
