// Complete sites on disk, database and media, to back up from and restore into.
import { findPublished } from '../../../src/entries/list-published.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { storeContactMessage } from '../../../src/contact/contact-message.ts'
import { mediaUrl } from '../../../src/contract/media-url.ts'
import { type Database, databaseLocation, openDatabase } from '../../../src/database/open-database.ts'
import { type FolderMediaStore, mediaStoreIn } from '../../../src/media/store/folder-media-store.ts'
import { measureMedia } from '../../../src/media/media-file.ts'
import type { MediaStore } from '../../../src/media/store/media-store.ts'
import { recordUpload } from '../../../src/media/uploads/media-upload.ts'
import { publishDrafts } from '../../../src/publications/publish-drafts.ts'
import { saveDraft } from '../../../src/drafts/save-draft.ts'
import { addStaff } from '../../../src/staff/staff-member.ts'
import { insertPasskey } from '../../../src/staff/staff-passkey.ts'
import { startSession } from '../../../src/staff/staff-session.ts'
import { copyTemplateDatabase, copyTemplateOriginals } from '../database/database-templates.ts'
import { type DatabaseContents, type DatabaseKind, createTestDatabase } from '../database/test-databases.ts'
import { listFilesBelow, temporaryFolder } from '../temporary-folder.ts'

export interface TestSite {
  /** Settings to run a server or command on the site. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  open: () => { db: Database; store: FolderMediaStore }
  files: () => Promise<string[]>
}

/** A site that is deleted after the test. */
export async function aTestSite(kind: DatabaseKind, contents: DatabaseContents = 'empty'): Promise<TestSite> {
  const dataDir = join(await temporaryFolder(), 'data')
  const settings: TestSite['settings'] = { DATA_DIR: dataDir }
  if (kind === 'PostgreSQL') {
    const place = await createTestDatabase(kind, contents)
    onTestFinished(place.remove)
    settings.DATABASE_URL = place.url ?? ''
  } else if (contents !== 'empty') await copyTemplateDatabase(contents, dataDir)
  if (contents !== 'empty') await copyTemplateOriginals(contents, dataDir)
  const open = () => {
    const db = openDatabase(databaseLocation(dataDir, settings.DATABASE_URL))
    onTestFinished(() => db.destroy())
    return { db, store: mediaStoreIn(dataDir) }
  }
  return { settings, open, files: async () => (existsSync(dataDir) ? listFilesBelow(dataDir) : []) }
}

export const anEmptySite = (kind: DatabaseKind): Promise<TestSite> => aTestSite(kind)

export const aDemoSite = (): Promise<TestSite> => aTestSite('SQLite', 'the demonstration')

/**
 * A site with the small catalogue, two messages (a third was deleted), and a member of staff with some work in
 * the studio.
 */
export async function aPopulatedSite(kind: DatabaseKind) {
  const place = await aTestSite(kind, 'the small catalogue')
  const { db, store } = place.open()
  await storeTestMessage(db, 'Does it float?')
  await storeTestMessage(db, 'Xin chào\r\n飛行機 ✈️ "quoted" \\n \u2028', 'it looks like spam')
  const deleted = await storeTestMessage(db, 'Never mind')
  await db.deleteFrom('contact_message').where('reference', '=', deleted).execute()
  await db.deleteFrom('letter').where('reference', '=', deleted).execute()
  await db.insertInto('rate_limit').values({ bucket: 'total', full_at: 1_800_000_000_000.5 }).execute()
  await workInStudio(db, store)
  return { ...place, db, store }
}

/** Publishes the weight of a model, and leaves a draft and an upload. */
async function workInStudio(db: Database, store: MediaStore): Promise<void> {
  const now = new Date('2026-11-01T08:00:00.000Z')
  const { id: staff } = await addStaff(db, 'editor@example.com', 'editor', { staff: null, now })
  const passkey = {
    id: 'a-passkey',
    publicKey: new Uint8Array(77),
    counter: 1,
    transports: ['usb'],
    isSynced: false,
  }
  await insertPasskey(db, staff, passkey, 'Chrome', now)
  await startSession(db, { staff, passkey: passkey.id, device: 'Chrome' }, now)
  await uploadDrawing(db, store, staff, now)
  const model = { kind: 'aircraft model', key: '1' } as const
  for (const weight of [1_300, 1_200]) {
    const record = { ...(await findPublished(db, model.kind, model.key)), weight }
    const { revision } = await saveDraft(db, { ...model, record, revision: 0, staff }, now)
    if (weight === 1_300)
      await publishDrafts(db, { entries: [{ ...model, revision }], staff, note: 'Light' }, now)
  }
}

async function uploadDrawing(db: Database, store: MediaStore, staff: number, now: Date): Promise<void> {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = await measureMedia(content, 'media/uploads/2026/side-0123456789ab.svg', sha256)
  await store.put('originals', mediaUrl(file.path, sha256), content)
  await recordUpload(db, file, { source_sha256: sha256, original_name: 'side.svg', staff }, now)
}

/** Stores a message; returns its reference. */
export async function storeTestMessage(db: Database, message: string, held?: string): Promise<string> {
  const written = { subject: 'contact-us', message, from_email: 'pilot@example.com' }
  return (await storeContactMessage(db, written, { held })).reference
}
