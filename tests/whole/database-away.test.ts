import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { countMessage } from '../../src/contact/message-limits.ts'
import { openDatabase, SERVING_SILENCE_MS } from '../../src/database/open-database.ts'
import { linkTo } from '../support/link-to.ts'
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '../support/own-postgres.ts'
import { startServer } from '../support/running-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

const whereThereIsPostgres = test.skipIf(postgresPrograms === undefined)

/** A server whose way to its database can be cut off. */
async function startSite(postgres: OwnPostgres, settings: Record<string, string> = {}) {
  const link = await linkTo(postgres.url)
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

whereThereIsPostgres(
  'a database that has gone silent stops no page that was shown before, and everything comes back by itself',
  async () => {
    const { link, ask, write } = await startSite(await startOwnPostgres())
    expect((await ask('/aircraft-classes')).status).toBe(200)
    expect((await write()).status).toBe(201)
    link.silence()
    const kept = await ask('/aircraft-classes')
    expect(kept.status).toBe(200)
    expect(kept.ms).toBeLessThan(1_000)
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

whereThereIsPostgres(
  'a database that is gone for half a minute is noticed by those who write and by readiness, and by nobody else',
  async () => {
    const postgres = await startOwnPostgres()
    const { ask, write } = await startSite(postgres)
    const readiness = async () => (await ask('/readyz')).status
    expect((await ask('/aircraft-classes')).status).toBe(200)
    expect(await readiness()).toBe(200)
    await postgres.kill()
    const end = performance.now() + 30_000
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

whereThereIsPostgres(
  'a server whose way to the database falls silent in the middle of a message keeps the others from none of theirs',
  async () => {
    const postgres = await startOwnPostgres()
    const { write } = await startSite(postgres, { CONTACT_IN_TOTAL: '600' })
    const link = await linkTo(postgres.url)
    const lost = openDatabase({ kind: 'postgres', url: link.url }, { silenceMs: SERVING_SILENCE_MS })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isCounted, resolve: goOn } = Promise.withResolvers<void>()
    // The row of the total is locked until the transaction is over, and nobody tells the database that it is.
    const halfSent = lost.transaction().execute(async (transaction) => {
      await countMessage(transaction, { perAddress: 0, inTotal: 600 }, undefined)
      goOn()
      await isOver
    })
    await isCounted
    link.silence()
    expect((await write()).status).toBe(503)
    await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(201)
    end()
    await halfSent.catch(() => {})
    await lost.destroy()
  },
)

whereThereIsPostgres(
  'when a follower takes over at the same address, all that was acknowledged is there and the site goes on',
  async () => {
    const leader = await startOwnPostgres()
    const follower = await startOwnPostgres(['hot_standby=on'], leader)
    await leader.ask(`alter system set synchronous_standby_names = '*'`)
    await leader.ask('select pg_reload_conf()')
    const { link, ask, write } = await startSite(leader)
    for (const message of ['one', 'two', 'three']) expect((await write(message)).status).toBe(201)
    link.silence()
    await leader.kill()
    await follower.promote()
    link.mend(follower.port)
    await expect.poll(async () => (await write('four')).status, { timeout: 30_000 }).toBe(201)
    expect((await ask('/aircraft-classes')).status).toBe(200)
    const texts = await follower.ask('select message from contact_message order by id')
    expect(texts.map(({ message }) => message)).toEqual(['one', 'two', 'three', 'four'])
  },
)

whereThereIsPostgres('where the database has no connection left, callers are told to come back', async () => {
  const postgres = await startOwnPostgres(['max_connections=12'])
  const { ask, write } = await startSite(postgres)
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
