import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/test-databases.ts'
import {
  aMailServer,
  anOutbox,
  aQueuedLetter,
  waitForLetterState,
  waitForLetterClaim,
  receivedMessageIds,
  requireStoredLetter,
} from '../../tests/support/letter-fixtures.ts'
import type { LetterState } from '../database/tables.ts'
import { claimLetter } from './letter-claim.ts'

describeOnEachDatabase('a letter', (db, kind) => {
  beforeEach(async () => {
    await db().deleteFrom('letter').execute()
  })

  const until = (reference: string, state: LetterState) => waitForLetterState(db(), reference, state)

  test('is sent once even by two servers that share the database', { timeout: 60_000 }, async () => {
    const server = await aMailServer()
    server.fault = (stage) => (stage === 'recipient' ? { waitMs: 5 } : undefined)
    const references = await Promise.all(Array.from({ length: 100 }, () => aQueuedLetter(db())))
    anOutbox(db(), server.url)
    anOutbox(db(), server.url)
    await Promise.all(references.map((reference) => until(reference, 'sent')))
    expect(new Set(await receivedMessageIds(server)).size).toBe(100)
    expect(server.received).toHaveLength(100)
  })

  test('of a killed server is taken over when its claim has expired, and not before', async () => {
    const server = await aMailServer()
    const reference = await aQueuedLetter(db())
    expect((await claimLetter(db(), 600))?.reference).toBe(reference)
    anOutbox(db(), server.url)
    await sleep(300)
    expect(server.received).toHaveLength(0)
    await until(reference, 'sent')
    expect(server.received).toHaveLength(1)
  })

  test('that takes longer to send than a claim lasts stays claimed', async () => {
    const server = await aMailServer()
    server.fault = (stage) => (stage === 'recipient' ? { waitMs: 4_000 } : undefined)
    const shortLease = { leaseMs: 3_000, renewIntervalMs: 200 }
    const reference = await aQueuedLetter(db())
    anOutbox(db(), server.url, shortLease)
    anOutbox(db(), server.url, shortLease)
    expect((await until(reference, 'sent')).attempts).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  if (kind === 'PostgreSQL') {
    test('is sent once although the database connection keeps breaking', { timeout: 60_000 }, async () => {
      const server = await aMailServer()
      server.fault = (stage) => (stage === 'recipient' ? { waitMs: 20 } : undefined)
      const references = await Promise.all(Array.from({ length: 40 }, () => aQueuedLetter(db())))
      const { lines } = anOutbox(db(), server.url, { leaseMs: 2_000, renewIntervalMs: 100 })
      await vi.waitUntil(
        async () => {
          const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`
          await cut.execute(db()).catch(() => {})
          return server.received.length >= 40
        },
        { timeout: 30_000, interval: 30 },
      )
      for (const reference of references) await until(reference, 'sent')
      expect(new Set(await receivedMessageIds(server)).size).toBe(40)
      expect(server.received).toHaveLength(40)
      expect(lines.filter((line) => line.startsWith('Letters wait: '))).not.toEqual([])
    })
  }

  test('in progress is finished when the server stops, and no other is started', async () => {
    const server = await aMailServer()
    server.fault = (stage) => (stage === 'recipient' ? { waitMs: 300 } : undefined)
    const references = [await aQueuedLetter(db()), await aQueuedLetter(db())]
    const { stop } = anOutbox(db(), server.url, { concurrency: 1 })
    await waitForLetterClaim(db(), references[0] ?? '')
    await stop()
    const states = await Promise.all(references.map((reference) => requireStoredLetter(db(), reference)))
    expect(states.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['queued', 0],
    ])
    expect(server.received).toHaveLength(1)
  })

  test('that a slow mail server does not accept does not keep the server from stopping', async () => {
    const server = await aMailServer()
    server.fault = (stage) => (stage === 'recipient' ? { waitMs: 60_000 } : undefined)
    const reference = await aQueuedLetter(db())
    const { stop } = anOutbox(db(), server.url, { drainTimeoutMs: 100 })
    await waitForLetterClaim(db(), reference)
    await stop()
    const letter = await requireStoredLetter(db(), reference)
    expect(letter).toMatchObject({ state: 'queued', claimed_until: null })
    expect(Date.parse(letter.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now())
  })
})
