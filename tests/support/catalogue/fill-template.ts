// Fills the templates of database-templates.ts. A module of its own, because most processes find an existing
// template.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '../../../src/catalogue-folder/import-catalogue.ts'
import { lockCatalogueState } from '../../../src/database/catalogue-state.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { type Database, databaseLocation, openDatabase } from '../../../src/database/open-database.ts'
import { mediaStoreIn } from '../../../src/media/store/folder-media-store.ts'
import { compareCatalogues, readCatalogue } from '../../../src/entries/catalogue-contents.ts'
import { writeCatalogue } from '../../../src/publications/write-catalogue.ts'
import { copyTemplateDatabase, type Template } from '../database/database-templates.ts'
import { writeSmallCatalogue } from './small-catalogue.ts'
import { demoFolder } from '../temporary-folder.ts'

/** Writes `hangar.sqlite` and `media/`. */
export async function fillSqliteTemplate(template: Template, dataDir: string): Promise<void> {
  const db = openDatabase(databaseLocation(dataDir, undefined))
  await migrate(db)
  const store = mediaStoreIn(dataDir)
  if (template === 'the demonstration') await importCatalogue(db, store, demoFolder)
  if (template === 'the small catalogue') {
    const folder = join(dataDir, 'catalogue')
    await writeSmallCatalogue(folder)
    await importCatalogue(db, store, folder)
    await rm(folder, { recursive: true })
  }
  await db.destroy()
}

/** Writes the catalogue of the SQLite template as an import does, without decoding its pictures again. */
export async function fillPostgresTemplate(template: Template, url: string): Promise<void> {
  const db = openDatabase({ kind: 'postgres', url })
  await migrate(db)
  if (template !== 'migrated') await writeTemplateCatalogue(template, db)
  await db.destroy()
}

async function writeTemplateCatalogue(template: Template, to: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-template-'))
  // Copied first, because opening a database writes files next to it.
  await copyTemplateDatabase(template, folder)
  const from = openDatabase(databaseLocation(folder, undefined))
  const wanted = await readCatalogue(from)
  await from.destroy()
  await rm(folder, { recursive: true })
  await to.transaction().execute(async (transaction) => {
    await lockCatalogueState(transaction)
    const comparisons = await compareCatalogues(await readCatalogue(transaction), wanted)
    await writeCatalogue(transaction, comparisons, { source: 'import', staff: null, note: null })
  })
}
