import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { databaseKinds, createTestDatabase } from '../support/test-databases.ts'
import { parseLogLines } from '../support/parse-log-lines.ts'
import { openProxyTo } from '../support/open-proxy-to.ts'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

const MARK = 'Wombat'
const waitOptions = { timeout: 20_000, interval: 50 }

async function serve(settings: Record<string, string> = {}) {
  const server = await startServer({ ...(await sparseSettings()), ...settings })
  onTestFinished(() => server.stop())
  return { ...server, lines: () => parseLogLines(server.printed()) }
}

function post(address: string, message: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${address}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ subject: 'contact-us', message, from_email: `${MARK}@example.com` }),
  })
}

test('each request that is not served from the cache has a line with its id, route, status and duration', async () => {
  const { address, lines } = await serve()
  const rejected = await fetch(`${address}/api/aircraftclasses/${MARK}?email=${MARK}@example.com`)
  const id = rejected.headers.get('x-request-id')
  expect(await rejected.json()).toMatchObject({ status: 400, request_id: id })
  await vi.waitUntil(() => lines().some((line) => line['id'] === id), waitOptions)
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
  const added = lines().slice(before)
  expect(added.filter(({ route }) => route === '/distributors')).toHaveLength(1)
})

test('a request id is accepted only from our own proxy and only if it is well-formed', async () => {
  const fetchRequestId = async (address: string, requestId: string) => {
    const headers = { 'x-request-id': requestId, origin: 'https://elsewhere.example' }
    return (await fetch(`${address}/api/nothing`, { headers })).headers.get('x-request-id')
  }
  const [direct, proxied] = [await serve(), await serve({ TRUST_PROXY: '1' })]
  expect(await fetchRequestId(proxied.address, 'proxy-4711_a')).toBe('proxy-4711_a')
  expect(await fetchRequestId(direct.address, 'proxy-4711_a')).not.toBe('proxy-4711_a')
  for (const bad of ['a b', 'x'.repeat(65), '{"a":1}']) {
    expect(await fetchRequestId(proxied.address, bad)).toMatch(/^[\da-f-]{36}$/)
  }
})

test('LOG_LEVEL limits what is logged, and the address is printed regardless', async () => {
  const quiet = await serve({ LOG_LEVEL: 'error' })
  await fetch(`${quiet.address}/api/nothing`)
  await quiet.stop()
  expect(quiet.printed()).toBe(`Hangar is ready at\n${quiet.address}\n`)
  const verbose = await serve({ LOG_LEVEL: 'debug' })
  await fetch(`${verbose.address}/readyz`)
  await vi.waitUntil(() => verbose.lines().some(({ route }) => route === '/readyz'), waitOptions)
})

test('a page that fails to render shows the request id under which the log has the cause', async () => {
  const settings = await sparseSettings()
  const { address, lines } = await serve(settings)
  const db = openDatabase({ kind: 'sqlite', file: `${settings.DATA_DIR}/hangar.sqlite` })
  onTestFinished(() => db.destroy())
  await sql`alter table distributor rename to distributor_gone`.execute(db)
  const page = await fetch(`${address}/distributors`)
  expect(page.status).toBe(500)
  const id = page.headers.get('x-request-id')
  const number = /name this number: <code>([\da-f]{8})<\/code>/.exec(await page.text())?.[1] ?? 'none'
  await vi.waitUntil(() => lines().some(({ level }) => level === 'error'), waitOptions)
  const error = lines().find(({ level }) => level === 'error')
  expect(error).toMatchObject({ id, msg: 'no such table: distributor' })
  const found = lines().filter((line) => JSON.stringify(line).includes(number))
  expect(found).toEqual(lines().filter((line) => line['id'] === id))
  expect(JSON.stringify(error?.['error'])).toMatch(/ at .*\.js:\d+/)
})

test.skipIf(databaseKinds.length < 2)(
  'a database outage is logged once when it starts and once when it ends',
  async () => {
    const testDatabase = await createTestDatabase('PostgreSQL')
    onTestFinished(testDatabase.remove)
    const proxy = await openProxyTo(testDatabase.url ?? '')
    const { address, lines } = await serve({ DATABASE_URL: proxy.url })
    proxy.cut()
    await expect.poll(async () => (await post(address, 'Hello')).status, waitOptions).toBe(503)
    for (let n = 0; n < 10; n += 1) await post(address, 'Hello')
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    proxy.mend()
    const hasRecovered = () => lines().some(({ msg }) => /available again/.test(String(msg)))
    await vi.waitUntil(hasRecovered, waitOptions)
    const outageLines = lines().filter(({ msg }) => String(msg).startsWith('The database'))
    expect(outageLines).toMatchObject([
      { level: 'error', msg: expect.stringMatching(/^The database is unavailable: /) },
      { level: 'info', msg: expect.stringMatching(/^The database is available again after \d/) },
    ])
    expect(Number(outageLines[1]?.['seconds'])).toBeGreaterThan(1.5)
    const rejected = lines().filter(({ status }) => status === 503)
    expect(new Set(rejected.map(({ why }) => why))).toEqual(new Set(['store-away']))
    expect((await post(address, 'Hello')).status).toBe(201)
  },
)

test.skipIf(databaseKinds.length < 2)(
  'no line ever contains what visitors wrote, who they are or a secret of the settings',
  async () => {
    const testDatabase = await createTestDatabase('PostgreSQL')
    onTestFinished(testDatabase.remove)
    const url = new URL(testDatabase.url ?? '')
    url.password = `${MARK}-database`
    const proxy = await openProxyTo(url.href)
    const server = await serve({
      DATABASE_URL: proxy.url,
      SMTP_URL: `smtp://${MARK}:${MARK}-smtp@127.0.0.1:9`,
      CONTACT_TO: `${MARK}-to@example.com`,
      CONTACT_FROM: `${MARK}-from@example.com`,
      METRICS_TOKEN: `${MARK}-metrics-token`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'trace',
    })
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
    await expect.poll(sendAll, waitOptions).toBe(503)
    await vi.waitUntil(() => /Letter \S+ to be tried again/.test(server.printed()), waitOptions)
    await server.stop()
    expect(server.lines().length).toBeGreaterThan(30)
    expect(server.printed()).toContain('violates check constraint')
    expect(server.lines().find(({ msg }) => /to be tried again/.test(String(msg)))).toMatchObject({
      level: 'warn',
    })
    const leaks = server
      .printed()
      .split('\n')
      .filter((line) => line.includes(MARK) || line.includes('203.0.113.77'))
    expect(leaks).toEqual([])
  },
)
