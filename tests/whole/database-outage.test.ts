import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { enforceMessageLimits } from '../../src/contact/message-limits.ts'
import { openDatabase, SERVING_IDLE_TIMEOUT_MS } from '../../src/database/open-database.ts'
import { openProxyTo } from '../support/open-proxy-to.ts'
import {
  type DedicatedPostgres,
  postgresBinDir,
  startDedicatedPostgres,
} from '../support/dedicated-postgres.ts'
import { stormSize } from '../support/storm-size.ts'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

const OUTAGE_SECONDS = stormSize({ short: 6, long: 60 })

const testOnPostgres = test.skipIf(postgresBinDir === undefined)

async function startSiteBehindProxy(postgres: DedicatedPostgres, settings: Record<string, string> = {}) {
  const proxy = await openProxyTo(postgres.url)
  const server = await startServer({ ...(await sparseSettings()), ...settings, DATABASE_URL: proxy.url })
  onTestFinished(() => server.stop())
  const request = async (path: string, init?: RequestInit) => {
    const startedAt = performance.now()
    const { status, headers } = await fetch(server.address + path, init)
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - startedAt }
  }
  const postMessage = (message = 'Does it float?') =>
    request('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' }),
    })
  return { proxy, request, postMessage }
}

testOnPostgres(
  'while the database hangs, cached pages are served, and the site recovers on its own',
  async () => {
    const { proxy, request, postMessage } = await startSiteBehindProxy(await startDedicatedPostgres())
    expect((await request('/aircraft-classes')).status).toBe(200)
    expect((await postMessage()).status).toBe(201)
    proxy.silence()
    const cached = await request('/aircraft-classes')
    expect(cached.status).toBe(200)
    expect(cached.ms).toBeLessThan(1_000)
    const [page, message] = await Promise.all([request('/reviews'), postMessage()])
    for (const rejected of [page, message]) {
      expect(rejected.status).toBe(503)
      expect(rejected.retryAfter).toBe('5')
      expect(rejected.ms).toBeLessThan(15_000)
    }
    proxy.mend()
    await expect.poll(async () => (await postMessage()).status, { timeout: 20_000 }).toBe(201)
    expect((await request('/reviews')).status).toBe(200)
  },
)

testOnPostgres(
  'while the database is down, messages and readiness checks fail, and everything else works',
  async () => {
    const postgres = await startDedicatedPostgres()
    const { request, postMessage } = await startSiteBehindProxy(postgres)
    const readiness = async () => (await request('/readyz')).status
    expect((await request('/aircraft-classes')).status).toBe(200)
    expect(await readiness()).toBe(200)
    await postgres.kill()
    const end = performance.now() + OUTAGE_SECONDS * 1_000
    await expect.poll(readiness, { timeout: 5_000 }).toBe(503)
    while (performance.now() < end) {
      expect((await request('/aircraft-classes')).status).toBe(200)
      expect(await postMessage()).toMatchObject({ status: 503, retryAfter: '5' })
      expect(await readiness()).toBe(503)
      await sleep(1_000)
    }
    const restarted = await postgres.start()
    onTestFinished(() => restarted.stop())
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    expect((await postMessage()).status).toBe(201)
  },
)

testOnPostgres(
  'a server that loses its database connection mid-transaction does not block other messages',
  async () => {
    const postgres = await startDedicatedPostgres()
    const { postMessage } = await startSiteBehindProxy(postgres, { CONTACT_IN_TOTAL: '600' })
    const proxy = await openProxyTo(postgres.url)
    const lost = openDatabase(
      { kind: 'postgres', url: proxy.url },
      { idleTimeoutMs: SERVING_IDLE_TIMEOUT_MS },
    )
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: confirmLock } = Promise.withResolvers<void>()
    // The transaction locks the row of the total limit; the database never learns that its client is gone.
    const unfinished = lost.transaction().execute(async (transaction) => {
      await enforceMessageLimits(transaction, { perAddress: 0, inTotal: 600 }, undefined)
      confirmLock()
      await isReleased
    })
    await isLocked
    proxy.silence()
    expect((await postMessage()).status).toBe(503)
    await expect.poll(async () => (await postMessage()).status, { timeout: 30_000 }).toBe(201)
    release()
    await unfinished.catch(() => {})
    await lost.destroy()
  },
)

testOnPostgres(
  'when a replica takes over at the same address, no acknowledged message is lost and the site keeps working',
  async () => {
    const primary = await startDedicatedPostgres()
    const standby = await startDedicatedPostgres(['hot_standby=on'], primary)
    await primary.query(`alter system set synchronous_standby_names = '*'`)
    await primary.query('select pg_reload_conf()')
    const { proxy, request, postMessage } = await startSiteBehindProxy(primary)
    for (const message of ['one', 'two', 'three']) expect((await postMessage(message)).status).toBe(201)
    proxy.silence()
    await primary.kill()
    await standby.promote()
    proxy.mend(standby.port)
    await expect.poll(async () => (await postMessage('four')).status, { timeout: 30_000 }).toBe(201)
    expect((await request('/aircraft-classes')).status).toBe(200)
    const texts = await standby.query('select message from contact_message order by id')
    expect(texts.map(({ message }) => message)).toEqual(['one', 'two', 'three', 'four'])
  },
)

testOnPostgres('when the database has no free connection, requests get 503 with Retry-After', async () => {
  const postgres = await startDedicatedPostgres(['max_connections=12'])
  const { request, postMessage } = await startSiteBehindProxy(postgres)
  const clients = Array.from({ length: 12 }, () => new pg.Client({ connectionString: postgres.url }))
  for (const client of clients) client.on('error', () => {})
  const held: pg.Client[] = []
  for (const client of clients) {
    await client.connect().then(
      () => held.push(client),
      () => {},
    )
  }
  await held[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hangar'`,
  )
  for (const late of clients.filter((client) => !held.includes(client))) {
    const replacement = new pg.Client({ connectionString: postgres.url })
    replacement.on('error', () => {})
    held.push(replacement)
    await replacement.connect().catch(() => {})
    await late.end().catch(() => {})
  }
  await expect.poll(async () => (await postMessage()).status, { timeout: 20_000 }).toBe(503)
  expect((await request('/healthz')).status).toBe(200)
  await Promise.all(held.map((client) => client.end().catch(() => {})))
  await expect.poll(async () => (await postMessage()).status, { timeout: 20_000 }).toBe(201)
})
