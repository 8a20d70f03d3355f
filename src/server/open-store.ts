import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { checkIntegrity } from '../database/check-integrity.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type MediaStore, MediaStoreUnavailable } from '../media/media-store.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import type { Config } from './config.ts'
import { showProgress } from './show-progress.ts'

/**
 * Opens the database with its tables up to date.
 *
 * @throws DatabaseDamaged before anything is written
 */
export async function openCurrentDatabase({ database }: Config): Promise<Database> {
  checkIntegrity(database)
  const db = openDatabase(database)
  await migrate(db)
  return db
}

/**
 * Opens the database, and the media store beside it.
 *
 * @throws MediaStoreUnavailable where the media store does not let us in
 */
export async function openStore(config: Config): Promise<{ db: Database; store: MediaStore }> {
  const db = await openCurrentDatabase(config)
  const store = await openMediaStore(config.media)
  await checkMediaStore(store)
  return { db, store }
}

/** A store that is away for a while keeps nobody from starting: pages do without pictures until it is back. */
async function checkMediaStore(store: MediaStore): Promise<void> {
  try {
    await store.check()
  } catch (error) {
    if (!(error instanceof MediaStoreUnavailable) || error.isRefusal) throw error
    console.error(error.message)
  }
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
