import { findPublished } from '../../src/entries/list-published.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mediaUrl } from '../../src/contract/media-url.ts'
import { listMigrations } from '../../src/database/migrate.ts'
import { databaseLocation } from '../../src/database/open-database.ts'
import { createDeriver } from '../../src/media/encoder/derivation.ts'
import { listUploadedFiles, listUploads } from '../../src/media/uploads/media-upload.ts'
import { readCatalogue } from '../../src/entries/catalogue-contents.ts'
import { listDrafts } from '../../src/drafts/draft-record.ts'
import { listPublications } from '../../src/history/publication-list.ts'
import { publishDrafts } from '../../src/publications/publish-drafts.ts'
import { removeFile } from '../../src/publications/remove-file.ts'
import { saveDraft } from '../../src/drafts/save-draft.ts'
import { scheduleDrafts } from '../../src/publications/schedule-publication.ts'
import { undoPublication } from '../../src/publications/undo-publication.ts'
import { createBackupFile, readArchiveState } from '../support/catalogue/archive-fixtures.ts'
import type { StoppedWrite } from '../support/database/killed-writers.ts'
import { edit, smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { runWrite, noStopPoints, type Write } from '../support/database/stoppable-write.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { phonePhotograph } from '../support/media/phone-photograph.ts'
import { type DatabaseKind, databaseKinds } from '../support/database/test-databases.ts'
import { anEmptySite, aPopulatedSite, aTestSite } from '../support/server/test-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const model = { kind: 'aircraft model', key: '1' } as const

interface KilledSite {
  write: Write
  /** Whatever the write may change of the database. */
  state: () => Promise<string>
  /** Checks what is there once it has happened. */
  expectDone: () => Promise<void>
}

/** A site with the small catalogue and somebody who works in its studio. */
async function aSite(kind: DatabaseKind) {
  const place = await aTestSite(kind, 'the small catalogue')
  const { db, store } = place.open()
  const row = { email: 'an@example.com', role: 'editor', user_handle: 'x', invited_at: '2026' } as const
  const { id: staff } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  const record = { ...(await findPublished(db, model.kind, model.key)), weight: 1_234 }
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place.settings
  return {
    db,
    store,
    staff,
    place: { location: databaseLocation(dataDir, url), dataDir, staff },
    draft: () => saveDraft(db, { ...model, record, revision: 0, staff }),
    weight: async () => (await findPublished(db, model.kind, model.key))?.['weight'],
    history: () => listPublications(db, () => null, { limit: 99 }),
    state: async () =>
      JSON.stringify({
        catalogue: await readCatalogue(db),
        drafts: (await listDrafts(db)).length,
        uploads: await listUploads(db),
        history: await listPublications(db, () => null, { limit: 99 }),
      }),
  }
}

async function aPublication(kind: DatabaseKind): Promise<KilledSite> {
  const { db, place, state, draft, weight } = await aSite(kind)
  await draft()
  const expectDone = async () => {
    expect(await weight()).toBe(1_234)
    expect(await listDrafts(db)).toEqual([])
  }
  return { write: { act: 'publish', ...place }, state, expectDone }
}

async function aDuePublication(kind: DatabaseKind): Promise<KilledSite> {
  const { db, place, staff, state, draft, weight, history } = await aSite(kind)
  await draft()
  const request = { entries: [{ ...model, revision: 1 }], staff, note: null }
  await scheduleDrafts(db, request, new Date(Date.now() + 60_000))
  const expectDone = async () => {
    expect(await weight()).toBe(1_234)
    expect(await history()).toMatchObject([{ source: 'schedule', state: 'published' }, { source: 'import' }])
  }
  return { write: { act: 'publish due', ...place }, state, expectDone }
}

async function anUndo(kind: DatabaseKind): Promise<KilledSite> {
  const { db, place, staff, state, draft, weight } = await aSite(kind)
  await draft()
  const publication = await publishDrafts(db, { entries: [{ ...model, revision: 1 }], staff, note: null })
  const expectDone = async () => {
    expect(await weight()).toBe(1_400)
    const again = undoPublication(db, publication, staff)
    await expect(again).rejects.toMatchObject({ code: 'undone-already' })
  }
  return { write: { act: 'undo', ...place, publication }, state, expectDone }
}

/** An import of a model that also has a draft, and of a photograph with other content under the same name. */
async function anImport(kind: DatabaseKind): Promise<KilledSite> {
  const { db, store, place, state, draft } = await aSite(kind)
  await draft()
  const from = await smallCatalogue()
  await edit(from, 'catalogue/models/cub-25.yaml', '\nname: ', '\nname: New ')
  await copyFile(join(from, 'media/aircraft/cub/yellow-side.jpg'), join(from, 'media/home/1.jpg'))
  const expectDone = async () => {
    expect(await listDrafts(db)).toMatchObject([{ record: { weight: 1_234, name: 'New J-3 Cub 25' } }])
    for (const { path, sha256 } of (await readCatalogue(db)).media)
      expect(await store.has('originals', mediaUrl(path, sha256)), path).toBe(true)
  }
  return { write: { act: 'import', ...place, from }, state, expectDone }
}

async function aPhotograph(): Promise<string> {
  const file = join(await temporaryFolder(), 'sent')
  await writeFile(file, await phonePhotograph(7))
  return file
}

async function anUpload(kind: DatabaseKind): Promise<KilledSite> {
  const { db, store, place, state } = await aSite(kind)
  const expectDone = async () => {
    const [file, ...others] = await listUploadedFiles(db)
    expect(others).toEqual([])
    expect(await store.has('originals', mediaUrl(file?.path ?? '', file?.sha256 ?? ''))).toBe(true)
  }
  return { write: { act: 'upload', ...place, from: await aPhotograph() }, state, expectDone }
}

/** Of an upload that was removed long ago, with the sizes that were made of it. */
async function aDeletion(kind: DatabaseKind): Promise<KilledSite> {
  const { db, store, place, staff, state } = await aSite(kind)
  await runWrite({ act: 'upload', ...place, from: await aPhotograph() }, noStopPoints)
  const [file] = await listUploadedFiles(db)
  const address = mediaUrl(file?.path ?? '', file?.sha256 ?? '')
  for (const width of [180, 360])
    await createDeriver(store, async () => {})({ original: address, width, format: 'webp' })
  await removeFile(db, file?.path ?? '', staff, new Date())
  const sizes = async () =>
    (await store.list('derived')).filter((size) => size.includes('/uploads/2026/a-')).length
  expect(await sizes()).toBe(2)
  const expectDone = async () => {
    expect(await listUploadedFiles(db)).toEqual([])
    // Files are deleted after the commit, or at the next look.
    await runWrite({ act: 'delete', ...place }, noStopPoints)
    expect(await store.has('originals', address)).toBe(false)
    expect(await sizes()).toBe(0)
  }
  return { write: { act: 'delete', ...place }, state, expectDone }
}

async function aRestoration(kind: DatabaseKind, from: string): Promise<KilledSite> {
  const place = await anEmptySite(kind)
  const { db, store } = place.open()
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place.settings
  const expectDone = async () => {
    const restored = await readArchiveState(await createBackupFile({ db, store }))
    expect(restored).toEqual(await readArchiveState(from))
  }
  return {
    write: { act: 'restore', location: databaseLocation(dataDir, url), dataDir, from },
    state: async () => JSON.stringify(await listMigrations(db)),
    expectDone,
  }
}

async function openSites(): Promise<KilledSite[]> {
  const backup = await createBackupFile(await aPopulatedSite('SQLite'))
  const sites: KilledSite[] = []
  for (const kind of databaseKinds) {
    for (const open of [aPublication, aDuePublication, anUndo, anImport, anUpload, aDeletion])
      sites.push(await open(kind))
    sites.push(await aRestoration(kind, backup))
  }
  return sites
}

/** Returns how many steps each write has gone when its process was killed. */
async function killWriters(writes: StoppedWrite[]): Promise<number[]> {
  const script = fileURLToPath(new URL('../support/database/killed-writers.ts', import.meta.url))
  const writers = spawn(process.execPath, [script, JSON.stringify(writes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, ended] = await Promise.all([text(writers.stdout), once(writers, 'exit')])
  expect(ended).toEqual([null, 'SIGKILL'])
  return JSON.parse(printed)
}

/** Copies the media files of a site. The function that it returns restores them. */
async function keepFiles(dataDir: string): Promise<() => Promise<void>> {
  const [media, kept] = [join(dataDir, 'media'), join(await temporaryFolder(), 'media')]
  if (existsSync(media)) await cp(media, kept, { recursive: true })
  return async () => {
    await rm(media, { recursive: true, force: true })
    if (existsSync(kept)) await cp(kept, media, { recursive: true })
  }
}

const random = openStormRandom('killed-writes')

/** After how many of its steps a write is killed: each of them, or one of its first half and one of its second. */
const pickStops = stormSize({
  short: (steps: number) => {
    const half = Math.floor(steps / 2)
    return [random.integer(1, half), random.integer(half + 1, steps - 1)]
  },
  long: (steps: number) => Array.from({ length: steps - 1 }, (_, index) => index + 1),
})

test('publishing, importing, uploading, deleting and restoring have happened or have not, wherever they are killed', async () => {
  const sites = await openSites()
  const putFilesBack = await Promise.all(sites.map(({ write }) => keepFiles(write.dataDir)))
  const before = await Promise.all(sites.map(({ state }) => state()))
  const kill = async (stopsOf: (site: number) => StoppedWrite['stopAt'] | undefined) => {
    const stops = sites.map(({ write }, site) => ({ write, stopAt: stopsOf(site) }))
    const steps = await killWriters(stops.filter((stop): stop is StoppedWrite => stop.stopAt !== undefined))
    for (const [site, { write, state }] of sites.entries()) {
      const { act, location } = write
      const label = `'${act}' on ${location.kind}, stopped at ${stopsOf(site)}`
      const hasHappened = (await state()) !== before[site]
      expect(hasHappened, label).toBe(stopsOf(site) === 'after its commit')
    }
    return steps
  }

  const steps = await kill(() => 'before its commit')
  const stops = steps.map(pickStops)
  for (let round = 0; round < Math.max(...stops.map(({ length }) => length)); round += 1) {
    // A write that finds files of its killed predecessor has fewer steps. The last one of all finds them.
    for (const putBack of putFilesBack) await putBack()
    await kill((site) => stops[site]?.[round])
  }
  await kill(() => 'after its commit')
  for (const { expectDone } of sites) await expectDone()
  console.log(`Killed ${sites.length} writes of ${Math.min(...steps)} to ${Math.max(...steps)} steps`)
})
