import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { studioApiPaths } from '../../src/contract/studio/studio-paths.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { copyTemplateDatabase } from '../support/database/database-templates.ts'
import { databaseKinds, createTestDatabase } from '../support/database/test-databases.ts'
import { parseLogLines } from '../support/server/parse-log-lines.ts'
import { openProxyTo } from '../support/server/open-proxy-to.ts'
import { startServer } from '../support/server/start-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { waitUntil } from '../support/wait-until.ts'

const MARK = 'Wombat'

function post(address: string, message: string): Promise<Response> {
  return fetch(`${address}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'contact-us', message, from_email: `${MARK}@example.com` }),
  })
}

describe('in the log of a server', () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof startServer>>
  const lines = () => parseLogLines(server.printed())

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hangar-log-'))
    await copyTemplateDatabase('the small catalogue', dataDir)
    server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('each request that is not served from the cache has a line with its id, route, status and duration', async () => {
    const { address } = server
    const rejected = await fetch(`${address}/api/aircraftclasses/${MARK}?email=${MARK}@example.com`)
    const id = rejected.headers.get('x-request-id')
    expect(await rejected.json()).toMatchObject({ status: 400, request_id: id })
    await waitUntil(() => lines().some((line) => line['id'] === id))
    expect(lines().find((line) => line['id'] === id)).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      method: 'GET',
      route: '/api/aircraftclasses/:id',
      status: 400,
      ms: expect.any(Number),
      msg: 'request',
    })
    const before = lines().length
    for (let n = 0; n < 3; n += 1) {
      const page = await fetch(`${address}/distributors`)
      expect(page.headers.get('x-request-id')).toBeNull()
      expect(await page.text()).not.toContain('name this number')
    }
    // Lines are written in order, so that after the line of this request none of the others is outstanding.
    await fetch(`${address}/readyz`)
    const added = () => lines().slice(before)
    await waitUntil(() => added().some(({ route }) => route === '/readyz'))
    expect(added().filter(({ route }) => route === '/distributors')).toHaveLength(1)
  })

  test('a page that fails to render shows the request id under which the log has the cause', async () => {
    await using db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'hangar.sqlite') })
    // No test before has asked for this page.
    await sql`alter table review rename to review_gone`.execute(db)
    const page = await fetch(`${server.address}/reviews`)
    expect(page.status).toBe(500)
    const id = page.headers.get('x-request-id')
    const number = /name this number: <code>([\da-f]{8})<\/code>/.exec(await page.text())?.[1] ?? 'none'
    await waitUntil(() => lines().some(({ level }) => level === 'error'))
    const error = lines().find(({ level }) => level === 'error')
    expect(error).toMatchObject({ id, msg: 'no such table: review' })
    const found = lines().filter((line) => JSON.stringify(line).includes(number))
    expect(found).toEqual(lines().filter((line) => line['id'] === id))
    expect(JSON.stringify(error?.['error'])).toMatch(/ at .*\.js:\d+/)
  })
})

test('a request id is accepted only from our own proxy and only if it is well-formed', async () => {
  const fetchRequestId = async (address: string, requestId: string) => {
    const headers = { 'x-request-id': requestId, origin: 'https://elsewhere.example' }
    return (await fetch(`${address}/api/nothing`, { headers })).headers.get('x-request-id')
  }
  const open = async (settings: Record<string, string> = {}) => {
    const { settings: place } = await aTestSite('SQLite', 'the small catalogue')
    const site = await openBuiltSite({ ...place, ...settings })
    onTestFinished(site.close)
    return site
  }
  const [direct, proxied] = [await open(), await open({ TRUST_PROXY: '1' })]
  expect(await fetchRequestId(proxied.address, 'proxy-4711_a')).toBe('proxy-4711_a')
  expect(await fetchRequestId(direct.address, 'proxy-4711_a')).not.toBe('proxy-4711_a')
  for (const bad of ['a b', 'x'.repeat(65), '{"a":1}']) {
    expect(await fetchRequestId(proxied.address, bad)).toMatch(/^[\da-f-]{36}$/)
  }
})

test.skipIf(databaseKinds.length < 2)(
  'no line ever contains what visitors wrote, who they are or a secret of the settings',
  async () => {
    const testDatabase = await createTestDatabase('PostgreSQL', 'the small catalogue')
    onTestFinished(testDatabase.remove)
    const url = new URL(testDatabase.url ?? '')
    url.password = `${MARK}-database`
    const proxy = await openProxyTo(url.href)
    const server = await startServer({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: proxy.url,
      CONTACT_PER_ADDRESS: '0',
      CONTACT_IN_TOTAL: '0',
      SMTP_URL: `smtp://${MARK}:${MARK}-smtp@127.0.0.1:9`,
      CONTACT_TO: `${MARK}-to@example.com`,
      CONTACT_FROM: `${MARK}-from@example.com`,
      METRICS_TOKEN: `${MARK}-metrics-token`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'trace',
    })
    onTestFinished(() => server.stop())
    const { address } = server
    const marked = {
      cookie: `visitor=${MARK}; XSRF-TOKEN=${MARK}`,
      authorization: `Bearer ${MARK}`,
      'user-agent': MARK,
      referer: `${address}/?q=${MARK}`,
      'x-forwarded-for': '203.0.113.77',
      'x-request-id': `{${MARK}}`,
      'idempotency-key': MARK,
    }
    const sendAll = async () => {
      for (const path of [
        '',
        'api/',
        `api/reviews?q=`,
        'aircraft-models/',
        'contact-us?about=',
        'metrics?',
      ]) {
        await fetch(`${address}/${path}${MARK}`, { headers: marked, redirect: 'manual' })
        await fetch(`${address}/${path}${MARK}`, {
          method: 'POST',
          headers: marked,
          body: MARK,
          redirect: 'manual',
        })
      }
      const json = { ...marked, 'content-type': 'application/json' }
      const invitation = { method: 'POST', headers: json, body: JSON.stringify({ secret: MARK }) }
      await fetch(address + studioApiPaths.invitationOptions, invitation)
      await fetch(`${address}/api/contactus`, { method: 'POST', headers: json, body: `{"message": ${MARK}` })
      const form = { origin: address, 'content-type': 'application/x-www-form-urlencoded', ...marked }
      const body = `message=${MARK}&from_email=${MARK}%40example.com`
      await fetch(`${address}/contact-us`, { method: 'POST', headers: form, body, redirect: 'manual' })
      return (await post(address, MARK)).status
    }
    expect(await sendAll()).toBe(201)
    const db = openDatabase(testDatabase.location)
    onTestFinished(() => db.destroy())
    // PostgreSQL then includes the whole row in its error.
    await sql`alter table contact_message add constraint short check (length(message) < 3) not valid`.execute(
      db,
    )
    expect(await sendAll()).toBe(500)
    proxy.cut()
    await expect.poll(sendAll).toBe(503)
    await waitUntil(() => /Letter \S+ to be tried again/.test(server.printed()))
    await server.stop()
    const lines = parseLogLines(server.printed())
    expect(lines.length).toBeGreaterThan(30)
    expect(server.printed()).toContain('violates check constraint')
    expect(lines.find(({ msg }) => /to be tried again/.test(String(msg)))).toMatchObject({
      level: 'warn',
    })
    const leaks = server
      .printed()
      .split('\n')
      .filter((line) => line.includes(MARK) || line.includes('203.0.113.77'))
    expect(leaks).toEqual([])
  },
)
