import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import {
  aMailServer,
  anOutbox,
  aQueuedLetter,
  waitForLetterState,
  waitForLetterClaim,
  receivedMessageIds,
  requireStoredLetter,
  watchQueries,
} from '../../tests/support/mail/letter-fixtures.ts'
import { stormSize } from '../../tests/support/storm-size.ts'
import type { LetterState } from '../database/tables.ts'
import { claimLetter } from './letter-claim.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const LEASE_MS = 30_000

/** Claims are dated by the time of the server, which here passes only when a test says so. */
function stopTheClock() {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
  return { passTime: (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds) }
}

describeOnEachDatabase('a letter', (db, kind) => {
  beforeEach(async () => {
    await db().deleteFrom('letter').execute()
  })

  const until = (reference: string, state: LetterState) => waitForLetterState(db(), reference, state)

  test('is sent once even by two servers that share the database', async () => {
    const server = await aMailServer()
    server.fault = (stage) => (stage === 'recipient' ? { waitMs: 5 } : undefined)
    const count = stormSize({ short: 30, long: 300 })
    const references = await Promise.all(Array.from({ length: count }, () => aQueuedLetter(db())))
    anOutbox(db(), server.url)
    anOutbox(db(), server.url)
    await Promise.all(references.map((reference) => until(reference, 'sent')))
    expect(new Set(await receivedMessageIds(server)).size).toBe(count)
    expect(server.received).toHaveLength(count)
  })

  test('of a killed server is taken over when its claim has expired, and not before', async () => {
    const { passTime } = stopTheClock()
    const server = await aMailServer()
    const reference = await aQueuedLetter(db())
    expect((await claimLetter(db(), LEASE_MS))?.reference).toBe(reference)
    const { watched, answers } = watchQueries(db())
    anOutbox(watched, server.url)
    passTime(LEASE_MS - 1)
    const before = answers()
    await waitUntil(() => answers() > before + 8)
    expect(server.received).toHaveLength(0)
    passTime(1)
    await until(reference, 'sent')
    expect(server.received).toHaveLength(1)
  })

  test('that takes longer to send than a claim lasts stays claimed', async () => {
    const { passTime } = stopTheClock()
    const server = await aMailServer()
    const asked = Promise.withResolvers<void>()
    const accepting = Promise.withResolvers<void>()
    server.fault = (stage) => {
      if (stage !== 'recipient') return undefined
      asked.resolve()
      return { until: accepting.promise }
    }
    const renewing = { leaseMs: LEASE_MS, renewIntervalMs: 20 }
    const reference = await aQueuedLetter(db())
    anOutbox(db(), server.url, renewing)
    anOutbox(db(), server.url, renewing)
    // While it connects, a server that is late would be given up.
    await asked.promise
    for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 2) {
      passTime(LEASE_MS / 2)
      const renewed = new Date(Date.now() + LEASE_MS).toISOString()
      await waitUntil(async () => (await requireStoredLetter(db(), reference)).claimed_until === renewed)
    }
    accepting.resolve()
    expect((await until(reference, 'sent')).attempts).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  if (kind === 'PostgreSQL') {
    test('is sent once although the database connection keeps breaking', async () => {
      const server = await aMailServer()
      server.fault = (stage) => (stage === 'recipient' ? { waitMs: 20 } : undefined)
      const count = stormSize({ short: 15, long: 100 })
      const references = await Promise.all(Array.from({ length: count }, () => aQueuedLetter(db())))
      const { lines } = anOutbox(db(), server.url, { leaseMs: 2_000, renewIntervalMs: 100 })
      await waitUntil(async () => {
        const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`
        await cut.execute(db()).catch(() => {})
        const wasCut = lines.some((line) => line.startsWith('Letters wait: '))
        return server.received.length >= count && wasCut
      })
      const isSent = async (reference: string) =>
        (await requireStoredLetter(db(), reference)).state === 'sent'
      // Connections that were cut last may still be handed out.
      const areSent = () => Promise.all(references.map(isSent)).catch(() => [false])
      await waitUntil(async () => (await areSent()).every(Boolean))
      expect(new Set(await receivedMessageIds(server)).size).toBe(count)
      expect(server.received).toHaveLength(count)
    })
  }

  test('in progress is finished when the server stops, and no other is started', async () => {
    const server = await aMailServer()
    const accepting = Promise.withResolvers<void>()
    server.fault = (stage) => (stage === 'recipient' ? { until: accepting.promise } : undefined)
    const references = [await aQueuedLetter(db()), await aQueuedLetter(db())]
    const { stop } = anOutbox(db(), server.url, { concurrency: 1 })
    await waitForLetterClaim(db(), references[0] ?? '')
    const stopped = stop()
    accepting.resolve()
    await stopped
    const states = await Promise.all(references.map((reference) => requireStoredLetter(db(), reference)))
    expect(states.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['queued', 0],
    ])
    expect(server.received).toHaveLength(1)
  })

  test('that a slow mail server does not accept does not keep the server from stopping', async () => {
    const server = await aMailServer()
    server.fault = (stage) => (stage === 'recipient' ? { until: new Promise(() => {}) } : undefined)
    const reference = await aQueuedLetter(db())
    const { stop } = anOutbox(db(), server.url, { drainTimeoutMs: 100 })
    await waitForLetterClaim(db(), reference)
    await stop()
    const letter = await requireStoredLetter(db(), reference)
    expect(letter).toMatchObject({ state: 'queued', claimed_until: null })
    expect(Date.parse(letter.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now())
  })
})
