import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { runCatalogueCommand } from '../support/run-catalogue-command.ts'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { spawnServer, startServer } from '../support/start-server.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { smallCatalogue } from '../support/small-catalogue.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../support/temporary-folder.ts'

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

describe.each(databaseKinds)('two servers that share a bucket, on %s', (kind) => {
  test('show the same site, follow an import and survive an outage of the bucket', async () => {
    const [one, other] = await twoSettings(kind, await catalogue.openFolder())
    const first = await startServer(one)
    onTestFinished(() => first.stop())
    const second = await startServer(other)
    onTestFinished(() => second.stop())
    const both = [first.address, second.address]

    const media = await listMedia(first.address)
    expect(media.length).toBeGreaterThan(catalogue.minFiles)
    for (const path of [...media, '/api/aircraftclasses', '/api/aircraftmodels/1']) {
      const [ours, theirs] = await Promise.all(both.map((origin) => fetchBytes(origin + path)))
      expect(ours?.equals(theirs ?? Buffer.alloc(0)), path).toBe(true)
    }
    expect(await listFilesBelow(one['DATA_DIR'] ?? '')).not.toContainEqual(expect.stringMatching(/^media/))

    await vi.waitUntil(() => s3.drainRequests().some((each) => each.startsWith('PUT derived/')), 30_000)
    const exported = await exportCatalogue(one)
    await expectFollowsImport(exported, one, both)
    await expectSameFiles(await exportCatalogue(other), exported)
    await expectSurvivesOutage(both, media)
  })
})

/** Settings of two servers that share database and bucket; on PostgreSQL they share nothing else. */
async function twoSettings(kind: (typeof databaseKinds)[number], CATALOGUE_DIR: string) {
  const bucket = { ...s3.settings(kind), CATALOGUE_DIR }
  const dataDir = await temporaryFolder()
  if (kind === 'SQLite')
    return [
      { ...bucket, DATA_DIR: dataDir },
      { ...bucket, DATA_DIR: dataDir },
    ] as const
  const { url = '', remove } = await createTestDatabase(kind)
  onTestFinished(remove)
  const shared = { ...bucket, DATABASE_URL: url }
  return [
    { ...shared, DATA_DIR: dataDir },
    { ...shared, DATA_DIR: await temporaryFolder() },
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
  origins: string[],
): Promise<void> {
  const changed = await temporaryFolder()
  await cp(folder, changed, { recursive: true })
  const file = join(changed, catalogue.model)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Renamed'))
  s3.drainRequests()
  expect(await runCatalogueCommand(['import', changed], settings)).toMatchObject({ code: 0 })
  expect(s3.drainRequests().filter((each) => each.startsWith('PUT originals/'))).toEqual([])
  for (const origin of origins) {
    const showsChange = async () => (await fetchBytes(origin + catalogue.list)).includes('Renamed')
    await vi.waitUntil(showsChange, { timeout: 2_000 })
  }
  expect(await runCatalogueCommand(['import', folder], settings)).toMatchObject({ code: 0 })
}

async function exportCatalogue(settings: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  expect(await runCatalogueCommand(['export', folder], settings)).toMatchObject({ code: 0 })
  return folder
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

async function expectSurvivesOutage(origins: string[], media: string[]): Promise<void> {
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

describe('a restart', () => {
  let settings: Record<string, string>
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangar-start-'))
    await writeCatalogue(folder, sparseCatalogue())
    settings = { ...s3.settings('start'), DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: folder }
    await (await startServer(settings)).stop()
    return () => rm(folder, { recursive: true, force: true })
  })

  test.each([
    [{ AWS_SECRET_ACCESS_KEY: 'hunter2' }, 'denies access (SignatureDoesNotMatch)'],
    [{ AWS_ACCESS_KEY_ID: 'hunter2' }, 'denies access (InvalidAccessKeyId)'],
    [{ MEDIA_URL: 's3://photographs?endpoint=ENDPOINT' }, "no bucket 'photographs'"],
    [{ MEDIA_URL: 's3://pictures?endpoint=ENDPOINT&regoin=eu' }, 'MEDIA_URL is wrong'],
  ])('with %o fails with a plain error message', async (wrong: Record<string, string>, problem) => {
    const MEDIA_URL = wrong['MEDIA_URL']?.replace('ENDPOINT', s3.endpoint) ?? settings['MEDIA_URL'] ?? ''
    const server = spawnServer({ ...settings, ...wrong, MEDIA_URL })
    const closed = once(server.process, 'close')
    await server.address.then(
      () => server.stop(),
      () => {},
    )
    const [code] = await closed
    expect(code, server.printed()).toBe(1)
    expect(server.printed()).toContain(problem)
    expect(server.printed()).not.toMatch(/\n +at |hunter2/)
  })

  test('while the bucket is unreachable succeeds with a warning', async () => {
    await s3.goOffline()
    onTestFinished(() => s3.goOnline())
    const server = await startServer(settings)
    onTestFinished(() => server.stop())
    expect(server.printed()).toContain('MEDIA_URL: the media store is not available')
    expect((await fetch(`${server.address}/aircraft-classes`)).status).toBe(200)
  })
})

test('an import while the bucket is unreachable changes nothing, reports the reason and can be repeated', async () => {
  const folder = await catalogue.openFolder()
  const settings = { ...s3.settings('import'), DATA_DIR: await temporaryFolder() }
  await s3.goOffline()
  const rejected = await runCatalogueCommand(['import', folder], settings).finally(s3.goOnline)
  expect(rejected.code).toBe(1)
  expect(rejected.stderr).toContain('MEDIA_URL: the media store is not available')
  expect(rejected.stderr).not.toMatch(/\n +at /)
  const done = await runCatalogueCommand(['import', folder], settings)
  expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/added, 0 changed, 0 removed/) })
})
