import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCatalogueCommand } from '../support/catalogue-process.ts'
import { databaseKinds, makeDatabasePlace } from '../support/databases.ts'
import { spawnServer, startServer } from '../support/running-server.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { copyOfDemo, demoFolder, namesBelow, temporaryFolder } from '../support/temporary-folder.ts'

const MODEL = 'catalogue/models/bf-109-g-40.yaml'

let s3: S3Server
beforeAll(async () => {
  const started = await startS3Server()
  s3 = started
  return started.remove
})

describe.each(databaseKinds)('two servers that share a bucket, on %s', (kind) => {
  test('show the same site, follow an import, and outlast the bucket', async () => {
    const [one, other] = await twoSettings(kind)
    const first = await startServer(one)
    onTestFinished(() => first.stop())
    const second = await startServer(other)
    onTestFinished(() => second.stop())
    const both = [first.address, second.address]

    const media = await mediaOf(first.address)
    expect(media.length).toBeGreaterThan(100)
    for (const address of [...media, '/api/aircraftclasses', '/api/aircraftmodels/1']) {
      const [ours, theirs] = await Promise.all(both.map((origin) => bytesOf(origin + address)))
      expect(ours?.equals(theirs ?? Buffer.alloc(0)), address).toBe(true)
    }
    expect(await namesBelow(one['DATA_DIR'] ?? '')).not.toContainEqual(expect.stringMatching(/^media/))

    await followsAnImport(one, both)
    await exportEqualsDemo(other)
    await vi.waitUntil(() => s3.takeRequests().some((each) => each.startsWith('PUT derived/')), 30_000)
    await outlastsTheBucket(both, media)
  })
})

/** Settings of two servers that share database and bucket, and on PostgreSQL nothing else. */
async function twoSettings(kind: (typeof databaseKinds)[number]) {
  const bucket = s3.settings(kind)
  const dataDir = await temporaryFolder()
  if (kind === 'SQLite')
    return [
      { ...bucket, DATA_DIR: dataDir },
      { ...bucket, DATA_DIR: dataDir },
    ] as const
  const { url = '', remove } = await makeDatabasePlace(kind)
  onTestFinished(remove)
  const shared = { ...bucket, DATABASE_URL: url }
  return [
    { ...shared, DATA_DIR: dataDir },
    { ...shared, DATA_DIR: await temporaryFolder() },
  ] as const
}

/** The addresses of the original pictures of every model, and of the manuals. */
async function mediaOf(origin: string): Promise<string[]> {
  const calls = Array.from({ length: 64 }, (_, index) => [
    `/api/aircraftmodels/${index + 1}`,
    `/api/aircraftversions/${index + 1}/get_aircraft_versions_by_model`,
  ]).flat()
  const answers = await Promise.all(calls.map(async (call) => (await bytesOf(origin + call)).toString()))
  const addresses = answers.join().match(/\/(?:media|files)\/[^"]+\.[0-9a-f]{16}\.(?:jpg|png|pdf)(?=")/g)
  return [...new Set(addresses)]
}

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function followsAnImport(settings: Record<string, string>, origins: string[]): Promise<void> {
  const folder = await copyOfDemo()
  const file = join(folder, MODEL)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, 'name: Bf 109 G anew'))
  s3.takeRequests()
  expect(await runCatalogueCommand(['import', folder], settings)).toMatchObject({ code: 0 })
  expect(s3.takeRequests().filter((each) => each.startsWith('PUT originals/'))).toEqual([])
  for (const origin of origins) {
    const shows = async () => (await bytesOf(`${origin}/aircraft-models/2`)).includes('Bf 109 G anew')
    await vi.waitUntil(shows, { timeout: 2_000 })
  }
  expect(await runCatalogueCommand(['import', demoFolder], settings)).toMatchObject({ code: 0 })
}

async function exportEqualsDemo(settings: Record<string, string>): Promise<void> {
  const folder = await temporaryFolder()
  expect(await runCatalogueCommand(['export', folder], settings)).toMatchObject({ code: 0 })
  const names = await namesBelow(folder)
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    const [ours, theirs] = await Promise.all([folder, demoFolder].map((place) => readFile(join(place, name))))
    expect(ours?.equals(theirs ?? Buffer.alloc(0)), name).toBe(true)
  }
}

async function outlastsTheBucket(origins: string[], media: string[]): Promise<void> {
  const [manual = ''] = media.filter((address) => address.endsWith('.pdf'))
  const part = () => fetch(origins[0] + manual, { headers: { range: 'bytes=0-4' } })
  const found = await part()
  expect({ status: found.status, text: await found.text() }).toEqual({ status: 206, text: '%PDF-' })
  await s3.goAway()
  const refused = await part()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  for (const origin of origins) expect((await fetch(`${origin}/aircraft-models/2`)).status).toBe(200)
  await s3.comeBack()
  expect((await part()).status).toBe(206)
}

describe('a start of a site that has been there before,', () => {
  let settings: Record<string, string>
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangar-start-'))
    settings = { ...s3.settings('start'), DATA_DIR: folder }
    await (await startServer(settings)).stop()
    return () => rm(folder, { recursive: true, force: true })
  })

  test.each([
    [{ AWS_SECRET_ACCESS_KEY: 'hunter2' }, 'does not let us in (SignatureDoesNotMatch)'],
    [{ AWS_ACCESS_KEY_ID: 'hunter2' }, 'does not let us in (InvalidAccessKeyId)'],
    [{ MEDIA_URL: 's3://photographs?endpoint=ENDPOINT' }, "no bucket 'photographs'"],
    [{ MEDIA_URL: 's3://pictures?endpoint=ENDPOINT&regoin=eu' }, 'The setting MEDIA_URL is wrong'],
  ])('with %o is refused in plain words', async (wrong: Record<string, string>, words) => {
    const MEDIA_URL = wrong['MEDIA_URL']?.replace('ENDPOINT', s3.endpoint) ?? settings['MEDIA_URL'] ?? ''
    const server = spawnServer({ ...settings, ...wrong, MEDIA_URL })
    const closed = once(server.process, 'close')
    await server.address.then(
      () => server.stop(),
      () => {},
    )
    const [code] = await closed
    expect(code, server.printed()).toBe(1)
    expect(server.printed()).toContain(words)
    expect(server.printed()).not.toMatch(/\n +at |hunter2/)
  })

  test('while the bucket is away is made, with a word about it', async () => {
    await s3.goAway()
    onTestFinished(() => s3.comeBack())
    const server = await startServer(settings)
    onTestFinished(() => server.stop())
    expect(server.printed()).toContain('The media store of MEDIA_URL does not answer as it should')
    expect((await fetch(`${server.address}/aircraft-classes`)).status).toBe(200)
  })
})

test('an import while the bucket is away changes nothing, says why, and can be done again', async () => {
  const settings = { ...s3.settings('import'), DATA_DIR: await temporaryFolder() }
  await s3.goAway()
  const refused = await runCatalogueCommand(['import', demoFolder], settings).finally(s3.comeBack)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('The media store of MEDIA_URL does not answer as it should')
  expect(refused.stderr).not.toMatch(/\n +at /)
  const done = await runCatalogueCommand(['import', demoFolder], settings)
  expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/added, 0 changed, 0 removed/) })
})
