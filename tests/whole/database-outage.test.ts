import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { enforceMessageLimits } from '../../src/contact/message-limits.ts'
import { openDatabase, SERVING_IDLE_TIMEOUT_MS } from '../../src/database/open-database.ts'
import { openProxyTo } from '../support/server/open-proxy-to.ts'
import {
  type DedicatedPostgres,
  postgresBinDir,
  startDedicatedPostgres,
} from '../support/database/dedicated-postgres.ts'
import { parseLogLines } from '../support/server/parse-log-lines.ts'
import { writeSparseSite } from '../support/server/sparse-settings.ts'
import { startServer } from '../support/server/start-server.ts'
import { stormSize } from '../support/storm-size.ts'
import { openTcpProxy, type TcpProxy } from '../support/server/tcp-proxy.ts'

/** How often the site is asked while the database is down, and every how many milliseconds. */
const { visits, pauseMs } = stormSize({
  short: { visits: 2, pauseMs: 0 },
  long: { visits: 60, pauseMs: 1_000 },
})

/** More than the server uses, together with those of which the database has not learned that they are lost. */
const MAX_CONNECTIONS = 40
const IN_TOTAL = 600

/** One server and one database for all of these outages; after each of them the site works again. */
describe.skipIf(postgresBinDir === undefined)('a site whose database', () => {
  let folder: string
  let postgres: DedicatedPostgres
  let proxy: TcpProxy
  let server: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangar-outage-'))
    postgres = await startDedicatedPostgres([`max_connections=${MAX_CONNECTIONS}`])
    proxy = await openTcpProxy(postgres.port)
    server = await startServer({
      ...(await writeSparseSite(folder)),
      CONTACT_IN_TOTAL: String(IN_TOTAL),
      DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`),
    })
  })
  afterAll(async () => {
    await server.stop()
    await proxy.stop()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  })

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
  const readiness = async () => {
    const response = await fetch(`${server.address}/readyz`)
    const { status, checks } = Object(await response.json())
    const check = Object(checks).find?.(({ name }: { name: string }) => name === 'database')
    return { code: response.status, status, database: Object(check).detail }
  }
  const ready = { code: 200, status: 'ready', database: 'The database answers.' }
  const unavailable = { code: 503, status: 'unavailable' }
  /** Without one, messages are sent again until one is accepted. */
  const expectRecovery = async (message?: string) => {
    await expect.poll(async () => (await postMessage(message)).status).toBe(201)
    await expect.poll(readiness).toEqual(ready)
    expect((await request('/reviews')).status).toBe(200)
  }

  test('hangs serves cached pages, rejects the rest in time, says so and recovers on its own', async () => {
    expect((await request('/aircraft-classes')).status).toBe(200)
    expect((await postMessage()).status).toBe(201)
    expect(await readiness()).toEqual(ready)
    const linesBefore = parseLogLines(server.printed()).length
    proxy.silence()
    const cached = await request('/aircraft-classes')
    expect(cached.status).toBe(200)
    const [page, message] = await Promise.all([request('/reviews'), postMessage()])
    for (const rejected of [page, message]) {
      expect(rejected.status).toBe(503)
      expect(rejected.retryAfter).toBe('5')
      expect(cached.ms).toBeLessThan(rejected.ms)
      expect(rejected.ms).toBeLessThan(60_000)
    }
    await expect.poll(readiness).toMatchObject(unavailable)
    const startedAt = performance.now()
    const reports = await Promise.all(Array.from({ length: 50 }, readiness))
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    for (const report of reports) expect(report).toMatchObject(unavailable)
    expect((await request('/healthz')).status).toBe(200)
    proxy.mend()
    await expectRecovery()

    const listLines = () => parseLogLines(server.printed()).slice(linesBefore)
    const listOutages = () => listLines().filter(({ msg }) => String(msg).startsWith('The database'))
    await expect.poll(() => String(listOutages().at(-1)?.msg)).toContain('available again')
    const lines = listLines()
    const outage = listOutages()
    expect(outage).toMatchObject([
      { level: 'error', msg: expect.stringMatching(/^The database is unavailable: /) },
      { level: 'info', msg: expect.stringMatching(/^The database is available again after \d/) },
    ])
    expect(Number(outage[1]?.['seconds'])).toBeGreaterThan(1.5)
    const reasons = lines.flatMap(({ status, why }) => (status === 503 && why ? [why] : []))
    expect(new Set(reasons)).toEqual(new Set(['database-unavailable']))
  })

  test('lost another server in mid-transaction accepts messages again by itself', async () => {
    const other = await openProxyTo(postgres.url)
    const lost = openDatabase(
      { kind: 'postgres', url: other.url },
      { idleTimeoutMs: SERVING_IDLE_TIMEOUT_MS },
    )
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: confirmLock } = Promise.withResolvers<void>()
    // The transaction locks the row of the total limit; the database never learns that its client is gone.
    const unfinished = lost.transaction().execute(async (transaction) => {
      await enforceMessageLimits(transaction, { perAddress: 0, inTotal: IN_TOTAL }, undefined)
      confirmLock()
      await isReleased
    })
    await isLocked
    other.silence()
    expect((await postMessage()).status).toBe(503)
    await expectRecovery()
    release()
    await unfinished.catch(() => {})
    await lost.destroy()
  })

  test('has no free connection answers 503 with Retry-After, and works again once it has', async () => {
    const held: pg.Client[] = []
    /** Takes connections until there is none left. */
    const takeFreeConnections = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: postgres.url })
        client.on('error', () => {})
        const isConnected = await client.connect().then(
          () => true,
          () => false,
        )
        if (!isConnected) return
        held.push(client)
      }
    }
    // The server may have taken one of those that it lost before we did.
    const postWithoutConnections = async () => {
      await takeFreeConnections()
      await held[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hangar'`,
      )
      await takeFreeConnections()
      return postMessage()
    }
    await expect.poll(postWithoutConnections).toMatchObject({ status: 503, retryAfter: '5' })
    expect((await request('/healthz')).status).toBe(200)
    await Promise.all(held.map((client) => client.end().catch(() => {})))
    await expectRecovery()
  })

  test('is down rejects messages and is not ready; everything else works', async () => {
    expect((await request('/aircraft-classes')).status).toBe(200)
    await postgres.kill()
    await expect.poll(readiness).toMatchObject(unavailable)
    expect(await readiness()).toMatchObject({ database: 'The database does not answer.' })
    for (let visit = 0; visit < visits; visit += 1) {
      expect((await request('/aircraft-classes')).status).toBe(200)
      expect(await postMessage()).toMatchObject({ status: 503, retryAfter: '5' })
      expect(await readiness()).toMatchObject(unavailable)
      await sleep(pauseMs)
    }
    await postgres.start()
    await expectRecovery()
  })

  test('is taken over by a replica at the same address loses no acknowledged message', async () => {
    const standby = await startDedicatedPostgres(
      ['hot_standby=on', `max_connections=${MAX_CONNECTIONS}`],
      postgres,
    )
    onTestFinished(standby.remove)
    await postgres.query(`alter system set synchronous_standby_names = '*'`)
    await postgres.query('select pg_reload_conf()')
    for (const message of ['one', 'two', 'three'])
      expect((await postMessage(`Before: ${message}`)).status).toBe(201)
    proxy.silence()
    await postgres.kill()
    await standby.promote()
    proxy.mend(standby.port)
    await expectRecovery('After')
    const found = await standby.query(
      `select message from contact_message where message ~ '^(Before|After)' order by id`,
    )
    expect(found.map(({ message }) => message)).toEqual([
      'Before: one',
      'Before: two',
      'Before: three',
      'After',
    ])
  })
})
