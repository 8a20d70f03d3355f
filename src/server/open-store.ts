import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type MediaStore, mediaStoreIn } from '../media/media-store.ts'
import type { Config } from './config.ts'
import { showProgress } from './show-progress.ts'

/** Opens the database with its tables up to date, and the media store beside it. */
export async function openStore({ database, dataDir }: Config): Promise<{ db: Database; store: MediaStore }> {
  const db = openDatabase(database)
  await migrate(db)
  return { db, store: mediaStoreIn(dataDir) }
}

/** Fills an empty database from the catalogue folder of the settings. */
export async function fillEmptyDatabase(
  db: Database,
  store: MediaStore,
  { catalogueDir }: Config,
  log: (line: string) => void,
): Promise<void> {
  const site = await db.selectFrom('site').select('id').executeTakeFirst()
  if (site) return
  log(`Importing the catalogue from ${catalogueDir} …`)
  const changes = await importCatalogue(db, store, catalogueDir, {
    onlyIfEmpty: true,
    progress: showProgress(log),
  })
  log(`  imported ${changes.length} entries`)
}
