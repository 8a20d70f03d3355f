// The only function that changes the catalogue: imports, the studio, schedules and undoing all call it. Only files that nothing
// refers to are deleted elsewhere, by `deleteRemovedFiles`.
import { listModelsOfAirframes } from '../catalogue/models/airframe.ts'
import { contentTypes } from '../content-model/content-types.ts'
import { recordChanges } from '../catalogue/catalogue-change.ts'
import { type ChangedPage, recordPageChanges } from '../catalogue/page-change.ts'
import { incrementCatalogueVersion } from '../database/catalogue-state.ts'
import { notifyCatalogueChange } from '../database/notifications.ts'
import type { Database } from '../database/open-database.ts'
import { type EntryChange, toChangeRows, toEntryChanges } from './changed-entries.ts'
import { listChangedPages } from './changed-pages.ts'
import { rebaseDrafts } from '../drafts/rebase-drafts.ts'
import type { Comparison } from '../entries/stored-type.ts'
import { type PublicationOrigin, recordPublication } from '../history/publication-record.ts'

/**
 * Writes the differences, records them in the history and notifies all servers. Call it in a transaction that called
 * `lockCatalogueState` before it made the comparisons. Returns the publication's id, or undefined if nothing differs.
 */
export async function writeCatalogue(
  transaction: Database,
  comparisons: readonly Comparison[],
  origin: PublicationOrigin,
  now = new Date(),
): Promise<number | undefined> {
  const changes = comparisons.flatMap((comparison) => comparison.changes)
  if (changes.length === 0) return undefined
  for (const comparison of comparisons) await comparison.write(transaction)
  const version = await incrementCatalogueVersion(transaction)
  const entries = await toEntryChanges(transaction, changes)
  await recordChanges(transaction, version, toChangeRows(entries, changes), now)
  await recordPageChanges(transaction, await findChangedPages(transaction, entries), now)
  const id = await recordPublication(transaction, origin, changes, version, now)
  await rebaseDrafts(transaction, changes)
  await notifyCatalogueChange(transaction)
  return id
}

/** Call it after the changes are written, since it reads the models of changed airframes. */
export async function findChangedPages(
  transaction: Database,
  entries: readonly EntryChange[],
): Promise<ChangedPage[]> {
  const airframes = entries.filter(({ type }) => contentTypes[type].isShownOnModels).map(({ key }) => key)
  return listChangedPages(entries, await listModelsOfAirframes(transaction, airframes))
}
