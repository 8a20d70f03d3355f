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

async function startCuttableSite(postgres: DedicatedPostgres, settings: Record<string, string> = {}) {
  const link = await openProxyTo(postgres.url)
  const server = await startServer({ ...(await sparseSettings()), ...settings, DATABASE_URL: link.url })
  onTestFinished(() => server.stop())
  const ask = async (path: string, init?: RequestInit) => {
    const begun = performance.now()
    const { status, headers } = await fetch(server.address + path, init)
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - begun }
  }
  const write = (message = 'Does it float?') =>
    ask('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' }),
    })
  return { link, ask, write }
}

testOnPostgres(
  'while the database hangs, cached pages are served, and everything recovers by itself',
  async () => {
    const { link, ask, write } = await startCuttableSite(await startDedicatedPostgres())
    expect((await ask('/aircraft-classes')).status).toBe(200)
    expect((await write()).status).toBe(201)
    link.silence()
    const cached = await ask('/aircraft-classes')
    expect(cached.status).toBe(200)
    expect(cached.ms).toBeLessThan(1_000)
    const [page, message] = await Promise.all([ask('/reviews'), write()])
    for (const refused of [page, message]) {
      expect(refused.status).toBe(503)
      expect(refused.retryAfter).toBe('5')
      expect(refused.ms).toBeLessThan(15_000)
    }
    link.mend()
    await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201)
    expect((await ask('/reviews')).status).toBe(200)
  },
)

testOnPostgres(
  'while the database is down, writing and readiness fail, and everything else works',
  async () => {
    const postgres = await startDedicatedPostgres()
    const { ask, write } = await startCuttableSite(postgres)
    const readiness = async () => (await ask('/readyz')).status
    expect((await ask('/aircraft-classes')).status).toBe(200)
    expect(await readiness()).toBe(200)
    await postgres.kill()
    const end = performance.now() + OUTAGE_SECONDS * 1_000
    await expect.poll(readiness, { timeout: 5_000 }).toBe(503)
    while (performance.now() < end) {
      expect((await ask('/aircraft-classes')).status).toBe(200)
      expect(await write()).toMatchObject({ status: 503, retryAfter: '5' })
      expect(await readiness()).toBe(503)
      await sleep(1_000)
    }
    const again = await postgres.start()
    onTestFinished(() => again.stop())
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    expect((await write()).status).toBe(201)
  },
)

testOnPostgres(
  'a server that loses its database connection mid-message does not block the messages of others',
  async () => {
    const postgres = await startDedicatedPostgres()
    const { write } = await startCuttableSite(postgres, { CONTACT_IN_TOTAL: '600' })
    const link = await openProxyTo(postgres.url)
    const lost = openDatabase({ kind: 'postgres', url: link.url }, { idleTimeoutMs: SERVING_IDLE_TIMEOUT_MS })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isCounted, resolve: goOn } = Promise.withResolvers<void>()
    // The transaction locks the row of the total limit, and the database is never told that it is over.
    const unfinished = lost.transaction().execute(async (transaction) => {
      await enforceMessageLimits(transaction, { perAddress: 0, inTotal: 600 }, undefined)
      goOn()
      await isOver
    })
    await isCounted
    link.silence()
    expect((await write()).status).toBe(503)
    await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(201)
    end()
    await unfinished.catch(() => {})
    await lost.destroy()
  },
)

testOnPostgres(
  'when a replica takes over at the same address, every acknowledged message is there and the site goes on',
  async () => {
    const leader = await startDedicatedPostgres()
    const follower = await startDedicatedPostgres(['hot_standby=on'], leader)
    await leader.query(`alter system set synchronous_standby_names = '*'`)
    await leader.query('select pg_reload_conf()')
    const { link, ask, write } = await startCuttableSite(leader)
    for (const message of ['one', 'two', 'three']) expect((await write(message)).status).toBe(201)
    link.silence()
    await leader.kill()
    await follower.promote()
    link.mend(follower.port)
    await expect.poll(async () => (await write('four')).status, { timeout: 30_000 }).toBe(201)
    expect((await ask('/aircraft-classes')).status).toBe(200)
    const texts = await follower.query('select message from contact_message order by id')
    expect(texts.map(({ message }) => message)).toEqual(['one', 'two', 'three', 'four'])
  },
)

testOnPostgres('when the database has no connection left, requests get 503 with Retry-After', async () => {
  const postgres = await startDedicatedPostgres(['max_connections=12'])
  const { ask, write } = await startCuttableSite(postgres)
  const hogs = Array.from({ length: 12 }, () => new pg.Client({ connectionString: postgres.url }))
  for (const hog of hogs) hog.on('error', () => {})
  const held: pg.Client[] = []
  for (const hog of hogs) {
    await hog.connect().then(
      () => held.push(hog),
      () => {},
    )
  }
  await held[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hangar'`,
  )
  for (const late of hogs.filter((hog) => !held.includes(hog))) {
    const again = new pg.Client({ connectionString: postgres.url })
    again.on('error', () => {})
    held.push(again)
    await again.connect().catch(() => {})
    await late.end().catch(() => {})
  }
  await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
  await Promise.all(held.map((hog) => hog.end().catch(() => {})))
  await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201)
})
