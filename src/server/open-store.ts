import { statSync } from 'node:fs'
import { importCatalogue } from '../catalogue-folder/import-catalogue.ts'
import { findSiteName } from '../company/site-content.ts'
import { InvalidCatalogueError } from '../catalogue-folder/catalogue-problem.ts'
import { checkIntegrity } from '../database/check-integrity.ts'
import { listMigrations, migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type MediaStore, MediaStoreUnavailable } from '../media/store/media-store.ts'
import { openMediaStore } from '../media/store/open-media-store.ts'
import { CommandError, describeFailure } from './commands/describe-failure.ts'
import { printProgress } from './commands/print-progress.ts'
import type { Config } from './config.ts'

/**
 * Opens the database and the media store. Creates the database if needed, and updates its tables.
 * @throws MediaStoreUnavailable if settings or permissions of the media store are wrong; an outage is only printed
 */
export async function openStore(config: Config): Promise<{ db: Database; store: MediaStore }> {
  checkIntegrity(config.database)
  const db = openDatabase(config.database)
  await migrate(db)
  const store = await openMediaStore(config.media)
  // Pages work without pictures, so a store that is temporarily unavailable must not prevent the start.
  await store.check().catch((error: unknown) => {
    if (!(error instanceof MediaStoreUnavailable) || error.isPermanent) throw error
    console.error(error.message)
  })
  return { db, store }
}

/** Opens a database that a server, an import or a restore has created before; never creates one. */
export async function openExistingDatabase(config: Config): Promise<Database> {
  await requireDatabase(config)
  return openDatabase(config.database)
}

/** Checks without writing anything that the database exists, is not damaged and has our tables. */
export async function requireDatabase({ dataDir, database }: Config): Promise<void> {
  const remedy = 'or create the database with `npm start`'
  // Unlike `existsSync`, this throws if this user may not access the folder, instead of reporting a missing file.
  if (database.kind === 'sqlite' && !statSync(database.file, { throwIfNoEntry: false })) {
    const finding = `DATA_DIR=${dataDir}: there is no database at ${database.file}.`
    throw new CommandError(`${finding} Correct DATA_DIR, ${remedy}.`)
  }
  checkIntegrity(database)
  await using db = openDatabase(database, { readOnly: true })
  if ((await listMigrations(db)).length > 0) return
  throw new CommandError(
    database.kind === 'sqlite'
      ? `DATA_DIR=${dataDir}: the database ${database.file} has no Hangar tables. Correct DATA_DIR, ${remedy}.`
      : `DATABASE_URL: the database${new URL(database.url).pathname.replace('/', ' ')} has no Hangar tables. Correct DATABASE_URL, ${remedy}.`,
  )
}

/**
 * Imports the catalogue of CATALOGUE_DIR, unless the database has a catalogue already.
 * @throws CommandError if the folder is not a valid catalogue
 */
export async function importIntoEmptyDatabase(
  db: Database,
  store: MediaStore,
  { catalogueDir }: Config,
  log: (line: string) => void,
): Promise<void> {
  if ((await findSiteName(db)) !== undefined) return
  log(`Importing the catalogue from ${catalogueDir} …`)
  try {
    const options = { onlyIfEmpty: true, progress: printProgress(log) }
    const changes = await importCatalogue(db, store, catalogueDir, options)
    log(`  imported ${changes.length} entries`)
  } catch (error) {
    if (!(error instanceof InvalidCatalogueError)) throw error
    throw new CommandError(
      `CATALOGUE_DIR=${catalogueDir}: the empty database cannot be filled from this folder.\n${describeFailure(error)}`,
    )
  }
}
