// What 100,000 requests are tried with by `npm run bench -- fuzz`, in short.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFuzzRun, growthOf, MOST_GROWTH } from '../fuzz/fuzz-report.ts'
import { type FuzzExample, passFuzzRun, repeatExample } from '../fuzz/fuzz-run.ts'
import { type FuzzSite, startFuzzSite } from '../fuzz/fuzz-site.ts'
import { databaseKinds, makeDatabasePlace } from '../support/databases.ts'
import { demoFolder } from '../support/temporary-folder.ts'

let site: FuzzSite
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-fuzz-'))
  const place = await makeDatabasePlace(databaseKinds.at(-1) ?? 'SQLite')
  site = await startFuzzSite({
    dataDir: join(folder, 'data'),
    catalogueDir: demoFolder,
    databaseUrl: place.url,
    siteUrl: 'https://www.example.com',
  })
  stop = async () => {
    await site.stop()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

test('whatever is asked is answered as described, or refused in order, and no error of ours comes of it', async () => {
  const result = await passFuzzRun(site, { requests: 3_000, rawCases: 500, seed: 20_260_901 })
  console.log(describeFuzzRun(result))
  expect(result.failures).toEqual([])
  expect(result.loggedErrors).toEqual([])
  expect(result.messages).toMatchObject({ lost: [], unasked: [] })
  expect(result.messages.acknowledged).toBeGreaterThan(15)
  expect(growthOf(result.memory)).toBeLessThan(MOST_GROWTH)
  for (const kind of ['api', 'api, made up', 'page', 'form', 'file', 'machine', 'pipeline', 'bytes']) {
    expect([...(result.counts.get(kind)?.keys() ?? [])].length, kind).toBeGreaterThan(1)
  }
})

const get = (path: string, headers: [string, string][] = []): FuzzExample => ({
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
const withHalfABody =
  'POST /api/contactus HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'
const form: [string, string] = ['content-type', 'application/x-www-form-urlencoded']

test.each<[string, FuzzExample]>([
  ['a host with a port that there is not', get('/aircraft-classes', [['host', 'localhost:99999']])],
  ['a host that is no address', get('/api/site?x', [['host', '999.999.999.999']])],
  ['a host of colons', get('/api/aircraftmodels/41/address.svg', [['host', '[::::]']])],
  ['a way round to the metrics', get('/x/../metrics')],
  [
    'a part of a file by a whole address',
    get('http://evil.example/files/manuals/macchi-c-202.0aac84d9152e7082.pdf', [['range', 'bytes=0-0']]),
  ],
  [
    'a method by which no request can be made anew',
    { kind: 'example', method: 'TRACE', path: '/reviews', headers: [] },
  ],
  ['a slash at the end of a call', get('/api/site/?')],
  ['a form whose origin is none', post('/contact-us', [form, ['origin', 'x y']], 'message=a')],
  [
    'a form from elsewhere for the data of a page',
    post('/contact-us.data', [form, ['origin', 'null']], 'message=a'),
  ],
  [
    'line ends at the beginning of a path',
    { kind: 'example', method: 'DELETE', path: '/%0A%0D/?', headers: [] },
  ],
  ['a body that is not as long as it says', { bytes: withHalfABody, pieceAt: 0 }],
])('%s is answered or refused, without an error of ours', async (_, example) => {
  const before = site.loggedErrors().length
  expect(await repeatExample(site, example)).toBeUndefined()
  expect(site.loggedErrors().slice(before)).toEqual([])
})
