// Places for whole sites: a database and the media beside it, as backups are made of and restored into.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { storeContactMessage } from '../../src/contact/contact-message.ts'
import { migrate } from '../../src/database/migrate.ts'
import { type Database, databaseLocation, openDatabase } from '../../src/database/open-database.ts'
import { type FolderMediaStore, mediaStoreIn } from '../../src/media/folder-media-store.ts'
import { type DatabaseKind, makeDatabasePlace } from './databases.ts'
import { copyFilledDemo } from './filled-demo.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { namesBelow, temporaryFolder } from './temporary-folder.ts'

export interface SitePlace {
  /** For a server or a command that is to work there. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  open: () => { db: Database; store: FolderMediaStore }
  /** The files that are there. */
  files: () => Promise<string[]>
}

/** A place where no site has ever been, gone when the test has ended. */
export async function aSitePlace(kind: DatabaseKind): Promise<SitePlace> {
  const dataDir = join(await temporaryFolder(), 'data')
  const settings: SitePlace['settings'] = { DATA_DIR: dataDir }
  if (kind === 'PostgreSQL') {
    const place = await makeDatabasePlace(kind)
    onTestFinished(place.remove)
    settings.DATABASE_URL = place.url ?? ''
  }
  const open = () => {
    const db = openDatabase(databaseLocation(dataDir, settings.DATABASE_URL))
    onTestFinished(() => db.destroy())
    return { db, store: mediaStoreIn(dataDir) }
  }
  return { settings, open, files: async () => (existsSync(dataDir) ? namesBelow(dataDir) : []) }
}

/** A place with the demonstration catalogue. */
export async function aDemoPlace(): Promise<SitePlace> {
  const place = await aSitePlace('SQLite')
  await copyFilledDemo(place.settings.DATA_DIR)
  return place
}

/** A place with the small catalogue and two messages, of three that were sent: the last was deleted. */
export async function aFilledPlace(kind: DatabaseKind) {
  const place = await aSitePlace(kind)
  const { db, store } = place.open()
  await migrate(db)
  await importCatalogue(db, store, await smallCatalogue())
  await sendMessage(db, 'Does it float?')
  await sendMessage(db, 'Xin chào\r\n飛行機 ✈️ "quoted" \\n \u2028', 'it looks like spam')
  const deleted = await sendMessage(db, 'Never mind')
  await db.deleteFrom('contact_message').where('reference', '=', deleted).execute()
  await db.deleteFrom('letter').where('reference', '=', deleted).execute()
  await db.insertInto('rate_limit').values({ bucket: 'total', full_at: 1_800_000_000_000.5 }).execute()
  return { ...place, db, store }
}

/** Has the site take a message; returns its reference. */
export async function sendMessage(db: Database, message: string, held?: string): Promise<string> {
  const written = { subject: 'contact-us', message, from_email: 'pilot@example.com' }
  return (await storeContactMessage(db, written, { held })).reference
}
