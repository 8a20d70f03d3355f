import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { exportCatalogue } from '../../src/catalogue-folder/export-catalogue.ts'
import { importCatalogue } from '../../src/catalogue-folder/import-catalogue.ts'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import type { MediaStore } from '../../src/media/store/media-store.ts'
import { openMediaStore } from '../../src/media/store/open-media-store.ts'
import { readConfig } from '../../src/server/config.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { runCommandInProcess } from '../support/server/command-in-process.ts'
import { type S3Server, s3Credentials, startS3Server } from '../support/media/s3-server.ts'
import { smallCatalogue } from '../support/catalogue/small-catalogue.ts'
import { spawnServer } from '../support/server/start-server.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'
import { databaseKinds } from '../support/database/test-databases.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The small catalogue has one of everything; importing the demonstration stores hundreds of files. */
const catalogue = stormSize({
  short: {
    openFolder: smallCatalogue,
    model: 'catalogue/models/cub-25.yaml',
    list: '/aircraft-models/1',
    minFiles: 4,
  },
  long: {
    openFolder: async () => demoFolder,
    model: 'catalogue/models/bf-109-g-40.yaml',
    list: '/aircraft-models/2',
    minFiles: 100,
  },
})

let s3: S3Server
beforeAll(async () => {
  const started = await startS3Server()
  s3 = started
  return started.remove
})

/** The S3 client reads them from the environment. */
beforeEach(() => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
})

async function serve(settings: Record<string, string>): Promise<string> {
  const site = await openBuiltSite(settings)
  onTestFinished(site.close)
  site.startBackground()
  return site.address
}

test('two servers that share a bucket show the same site, follow an import and survive an outage of the bucket', async () => {
  const [one, other] = await twoSettings(await catalogue.openFolder())
  const both = [await serve({ ...one, PREPARE_AHEAD: 'yes' }), await serve(other)] as const

  const media = await listMedia(both[0])
  expect(media.length).toBeGreaterThan(catalogue.minFiles)
  for (const path of [...media, '/api/aircraftclasses', '/api/aircraftmodels/1']) {
    const [ours, theirs] = await Promise.all(both.map((origin) => fetchBytes(origin + path)))
    expect(ours?.equals(theirs ?? Buffer.alloc(0)), path).toBe(true)
  }
  for (const { DATA_DIR } of [one, other]) expect(existsSync(join(DATA_DIR, 'media'))).toBe(false)

  await waitUntil(() => s3.drainRequests().some((each) => each.startsWith('PUT derived/')))
  const exported = await exportTo(one)
  await expectFollowsImport(exported, one, both)
  await expectSameFiles(await exportTo(other), exported)
  await expectSurvivesOutage(both, media)
})

/** Settings of two servers that share database and bucket; with PostgreSQL they share nothing else. */
async function twoSettings(CATALOGUE_DIR: string) {
  const bucket = { ...s3.settings('shared'), CATALOGUE_DIR }
  const { settings } = await aTestSite(databaseKinds.at(-1) ?? 'SQLite')
  const isShared = settings.DATABASE_URL === undefined
  const DATA_DIR = isShared ? settings.DATA_DIR : await temporaryFolder()
  return [
    { ...bucket, ...settings },
    { ...bucket, ...settings, DATA_DIR },
  ] as const
}

/** Paths of the manuals and of every model's original pictures. */
async function listMedia(origin: string): Promise<string[]> {
  const read = async (endpoint: string) => (await fetchBytes(origin + endpoint)).toString()
  const list = `/api/aircraftmodels/${catalogue.list.split('/')[2]}/get_aircraft_models_by_class`
  const models: { id: number }[] = JSON.parse(await read(list))
  const endpoints = models.flatMap(({ id }) => [
    `/api/aircraftmodels/${id}`,
    `/api/aircraftversions/${id}/get_aircraft_versions_by_model`,
  ])
  const bodies = await Promise.all(endpoints.map(read))
  const paths = bodies.join().match(/\/(?:media|files)\/[^"]+\.[0-9a-f]{16}\.(?:jpg|png|pdf)(?=")/g)
  return [...new Set(paths)]
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function expectFollowsImport(
  folder: string,
  settings: Record<string, string>,
  origins: readonly string[],
): Promise<void> {
  const changed = await temporaryFolder()
  await cp(folder, changed, { recursive: true })
  const file = join(changed, catalogue.model)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Renamed'))
  s3.drainRequests()
  expect(await runCommandInProcess('catalogue', ['import', changed], settings)).toMatchObject({ code: 0 })
  expect(s3.drainRequests().filter((each) => each.startsWith('PUT originals/'))).toEqual([])
  for (const origin of origins) {
    const showsChange = async () => (await fetchBytes(origin + catalogue.list)).includes('Renamed')
    await waitUntil(showsChange)
  }
  await withSite(settings, (db, store) => importCatalogue(db, store, folder))
}

async function exportTo(settings: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  await withSite(settings, (db, store) => exportCatalogue(db, store, folder))
  return folder
}

async function withSite(
  settings: Record<string, string>,
  act: (db: Database, store: MediaStore) => Promise<unknown>,
): Promise<void> {
  const { database, media } = readConfig(settings)
  await using db = openDatabase(database)
  await act(db, await openMediaStore(media))
}

async function expectSameFiles(...folders: [string, string]): Promise<void> {
  const [names, otherNames] = await Promise.all(folders.map(listFilesBelow))
  expect(names?.length).toBeGreaterThan(catalogue.minFiles)
  expect(names).toEqual(otherNames)
  for (const name of names ?? []) {
    const [one, other] = await Promise.all(folders.map((folder) => readFile(join(folder, name))))
    expect(one?.equals(other ?? Buffer.alloc(0)), name).toBe(true)
  }
}

async function expectSurvivesOutage(origins: readonly string[], media: string[]): Promise<void> {
  const [manual = ''] = media.filter((path) => path.endsWith('.pdf'))
  const fetchRange = () => fetch(origins[0] + manual, { headers: { range: 'bytes=0-4' } })
  const found = await fetchRange()
  expect({ status: found.status, text: await found.text() }).toEqual({ status: 206, text: '%PDF-' })
  await s3.goOffline()
  const rejected = await fetchRange()
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  for (const origin of origins) expect((await fetch(origin + catalogue.list)).status).toBe(200)
  await s3.goOnline()
  expect((await fetchRange()).status).toBe(206)
}

// What is said of other mistakes is tested next to the store and to the settings.
test('a start with a wrong secret fails with a plain error message', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = spawnServer({ ...settings, ...s3.settings('start'), AWS_SECRET_ACCESS_KEY: 'hunter2' })
  const [code] = await once(server.process, 'close')
  expect(code, server.printed()).toBe(1)
  expect(server.printed()).toContain('denies access (SignatureDoesNotMatch)')
  expect(server.printed()).not.toMatch(/\n +at |hunter2/)
})

test('a start while the bucket is unreachable succeeds with a warning', async () => {
  await s3.goOffline()
  onTestFinished(() => s3.goOnline())
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const warning = vi.spyOn(console, 'error').mockImplementation(() => {})
  const address = await serve({ ...settings, ...s3.settings('start') })
  expect(warning.mock.calls.join('\n')).toContain('MEDIA_URL: the media store is not available')
  warning.mockRestore()
  expect((await fetch(`${address}/aircraft-classes`)).status).toBe(200)
})

test('an import while the bucket is unreachable changes nothing, reports the reason and can be repeated', async () => {
  const folder = await catalogue.openFolder()
  const settings = { ...s3.settings('import'), DATA_DIR: await temporaryFolder() }
  await s3.goOffline()
  const run = () => runCommandInProcess('catalogue', ['import', folder], settings)
  const rejected = await run().finally(s3.goOnline)
  expect(rejected.code).toBe(1)
  expect(rejected.stderr).toContain('MEDIA_URL: the media store is not available')
  expect(rejected.stderr).not.toMatch(/\n +at /)
  const done = await run()
  expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/added, 0 changed, 0 removed/) })
})
