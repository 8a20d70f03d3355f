import { migrate, migrateTo, migrationNames } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaStore } from '../media/media-store.ts'
import { type Manifest, rowCountersSchema, rowsFrom } from './archive-format.ts'
import { checkArchive } from './check-archive.ts'
import { clearEmptyPlace } from './empty-place.ts'
import { type OriginalsWriter, openOriginalsWriter } from './original-files.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'
import { newer } from './refused-archive.ts'
import { openRoom, type UnfoldingPlace } from './room.ts'
import { writeRowCounters } from './row-counters.ts'
import { deleteRows, listTables, writeRows } from './stored-rows.ts'

export interface RestorePlace {
  db: Database
  store: MediaStore
}

export interface RestoreResult {
  rows: number
  originals: number
  /** ISO 8601, UTC; when the backup was made. */
  madeAt: string
}

/**
 * Makes a database that is empty, and the media store beside it, hold what an archive holds. The archive is read
 * once to know that it is whole; then originals are stored first, and rows in one transaction: one that is
 * interrupted leaves the database empty, and one that fails takes the originals away again.
 *
 * @throws BackupRefused where the archive cannot be taken, there is no room for it, or the database is not empty;
 *   then nothing is changed
 */
export async function restore(
  openPlace: () => RestorePlace | Promise<RestorePlace>,
  file: string,
  unfolding: UnfoldingPlace = {},
): Promise<RestoreResult> {
  const manifest = await checkArchive(file, await openRoom(unfolding))
  requireKnown(file, manifest)
  const { db, store } = await openPlace()
  const originals = openOriginalsWriter(store)
  try {
    return await db.transaction().execute(async (transaction) => {
      await clearEmptyPlace(transaction)
      await makeTables(transaction, manifest)
      const counts = { rows: 0, originals: 0 }
      for await (const entry of readArchive(file)) {
        const stored = await storeEntry(transaction, originals, entry)
        counts.rows += stored.rows
        counts.originals += stored.originals
      }
      await migrate(transaction)
      return { ...counts, madeAt: manifest.made_at }
    })
  } catch (error) {
    await originals.takeBack()
    throw error
  } finally {
    await db.destroy()
  }
}

/** The first migrations must be the same: tables that came about otherwise are not ours. */
function requireKnown(file: string, { migrations }: Manifest): void {
  if (migrations.some((name, place) => migrationNames[place] !== name)) throw newer(file)
}

/** Makes the tables as they were when the backup was made, without a row. */
async function makeTables(db: Database, { migrations }: Manifest): Promise<void> {
  await migrateTo(db, migrations.at(-1) ?? '')
  for (const table of await listTables(db)) await deleteRows(db, table)
}

async function storeEntry(db: Database, originals: OriginalsWriter, { subject, content }: ArchiveEntry) {
  if (subject.kind === 'original') await originals.write(subject.address, content)
  if (subject.kind === 'counters')
    await writeRowCounters(db, rowCountersSchema.parse(JSON.parse(content.toString('utf8'))))
  if (subject.kind !== 'rows') return { rows: 0, originals: subject.kind === 'original' ? 1 : 0 }
  const rows = rowsFrom(content)
  await writeRows(db, subject.table, rows)
  return { rows: rows.length, originals: 0 }
}
