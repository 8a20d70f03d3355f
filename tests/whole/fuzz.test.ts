import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedUrlPattern } from '../../src/contract/media-url.ts'
import { openFuzzClient } from '../fuzz/fuzz-client.ts'
import { formatFuzzResult, memoryGrowth, MAX_MEMORY_GROWTH_MB } from '../fuzz/fuzz-report.ts'
import { type FuzzExample, runFuzzTest, replayExample } from '../fuzz/fuzz-run.ts'
import type { FuzzRequest } from '../fuzz/fuzz-request.ts'
import { type FuzzSite, startFuzzSite } from '../fuzz/fuzz-site.ts'
import {
  copyTemplateDatabase,
  copyTemplateOriginals,
  type Template,
} from '../support/database/database-templates.ts'
import { databaseKinds, createTestDatabase } from '../support/database/test-databases.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { demoFolder } from '../support/temporary-folder.ts'

interface FuzzSize {
  requests: number
  rawCases: number
  contents: Template
  findSeed: () => number
}

/** The same few requests each time find what has changed, others in the long run. `npm run bench -- fuzz` sends 100,000. */
const size = stormSize<FuzzSize>({
  short: { requests: 400, rawCases: 60, contents: 'the small catalogue', findSeed: () => 20_260_901 },
  long: {
    contents: 'the demonstration',
    requests: 20_000,
    rawCases: 3_000,
    findSeed: () => openStormRandom('fuzz').integer(0, 1_000_000_000),
  },
})

let site: FuzzSite
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-fuzz-'))
  const dataDir = join(folder, 'data')
  const kind = databaseKinds.at(-1) ?? 'SQLite'
  const testDatabase = await createTestDatabase(kind, size.contents)
  if (kind === 'SQLite') await copyTemplateDatabase(size.contents, dataDir)
  await copyTemplateOriginals(size.contents, dataDir)
  site = await startFuzzSite({
    dataDir,
    catalogueDir: demoFolder,
    databaseUrl: testDatabase.url,
    siteUrl: 'https://www.example.com',
  })
  stop = async () => {
    await site.stop()
    await testDatabase.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

test('every request gets a documented response or a proper rejection, and causes no server error', async () => {
  const result = await runFuzzTest(site, { ...size, seed: size.findSeed() })
  console.log(formatFuzzResult(result))
  expect(result.failures).toEqual([])
  expect(result.loggedErrors).toEqual([])
  expect(result.messages).toMatchObject({ lost: [], unasked: [] })
  expect(result.messages.acknowledged).toBeGreaterThan(size.requests / 1_000)
  expect(memoryGrowth(result.memory)).toBeLessThan(MAX_MEMORY_GROWTH_MB)
  for (const kind of ['api', 'api, made up', 'page', 'form', 'file', 'machine', 'pipeline', 'bytes']) {
    expect([...(result.counts.get(kind)?.keys() ?? [])].length, kind).toBeGreaterThan(1)
  }
  // The page has read forms, and has sent messages and named mistakes.
  expect([...(result.counts.get('form')?.keys() ?? [])]).toEqual(expect.arrayContaining([303, 422]))
})

const get = (path: string, headers: [string, string][] = []): FuzzRequest => ({
  kind: 'example',
  method: 'GET',
  path,
  headers,
})
const post = (path: string, headers: [string, string][], body: string): FuzzExample => ({
  kind: 'example',
  method: 'POST',
  path,
  headers,
  body,
})
const withTruncatedBody =
  'POST /api/contactus HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'
const form: [string, string] = ['content-type', 'application/x-www-form-urlencoded']

test.each<[string, FuzzExample]>([
  ['a Host header with an impossible port', get('/aircraft-classes', [['host', 'localhost:99999']])],
  ['a Host header that is not a valid address', get('/api/site?x', [['host', '999.999.999.999']])],
  ['a Host header of colons', get('/api/aircraftmodels/41/address.svg', [['host', '[::::]']])],
  ['dot segments in the path to the metrics', get('/x/../metrics')],
  [
    'a range of a file at an absolute URL of another site',
    get('http://evil.example/files/manuals/macchi-c-202.0aac84d9152e7082.pdf', [['range', 'bytes=0-0']]),
  ],
  [
    'a method that fetch does not support',
    { kind: 'example', method: 'TRACE', path: '/reviews', headers: [] },
  ],
  ['a trailing slash after an endpoint', get('/api/site/?')],
  ['a form with an invalid origin', post('/contact-us', [form, ['origin', 'x y']], 'message=a')],
  [
    'a cross-site form to the data endpoint of a page',
    post('/contact-us.data', [form, ['origin', 'null']], 'message=a'),
  ],
  [
    'line breaks at the start of a path',
    { kind: 'example', method: 'DELETE', path: '/%0A%0D/?', headers: [] },
  ],
  ['a body shorter than its Content-Length', { bytes: withTruncatedBody, splitOffset: 0 }],
])('%s gets a response or a rejection, without a server error', async (_, example) => {
  const before = site.loggedErrors().length
  expect(await replayExample(site, example)).toBeUndefined()
  expect(site.loggedErrors().slice(before)).toEqual([])
})

test('a range of a file at an absolute URL of the site is sent in part', async () => {
  // In place of a size that has not been made yet, another file is sent as a whole.
  const isOriginal = (file: string) => file.startsWith('/media/') && !derivedUrlPattern.test(file)
  const file = site.files.find(isOriginal)
  const client = openFuzzClient(site.address, 1)
  const range = await client.send(get(`${site.siteUrl}${file}`, [['range', 'bytes=0-0']]))
  client.close()
  expect(range).toMatchObject({ status: 206, body: expect.stringMatching(/^[^]$/) })
})
