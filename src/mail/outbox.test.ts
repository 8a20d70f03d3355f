import { beforeEach, expect, test } from 'vitest'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import {
  aMailServer,
  anOutbox,
  aQueuedLetter,
  waitForLetterState,
  receivedMessageIds,
  requireStoredLetter,
  watchQueries,
} from '../../tests/support/mail/letter-fixtures.ts'
import type { LetterState } from '../database/tables.ts'
import { claimLetter } from './letter-claim.ts'
import { releaseLetter, resendLetter } from './letter.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const forEver = new Promise<void>(() => {})

describeWithDatabase('a queued letter', (db) => {
  beforeEach(async () => {
    await db().deleteFrom('letter').execute()
  })

  const until = (reference: string, state: LetterState) => waitForLetterState(db(), reference, state)

  test('is sent once to the recipient of the settings, and the answer is stored', async () => {
    const server = await aMailServer()
    const { lines, severities, stop } = anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    expect(await until(reference, 'sent')).toMatchObject({ attempts: 1, next_attempt_at: null })
    expect((await requireStoredLetter(db(), reference)).last_answer).toMatch(/^250 /)
    await stop()
    expect(server.received).toMatchObject([
      { from: 'website@hangar.example', to: ['workshop@hangar.example'] },
    ])
    expect(lines).toEqual([expect.stringMatching(`^Letter ${reference} sent: 250 `)])
    expect(severities).toEqual(['info'])
  })

  test('does not wait for the next poll when the outbox is woken', async () => {
    const server = await aMailServer()
    const { watched, answers } = watchQueries(db())
    // Longer than the test may take, so that only waking can send the letter.
    const { wake } = anOutbox(watched, server.url, { pollIntervalMs: 600_000, concurrency: 1 })
    // It has looked for letters, and found none.
    await waitUntil(() => answers() === 1)
    const reference = await aQueuedLetter(db())
    wake()
    await until(reference, 'sent')
  })

  test('reuses an open connection', async () => {
    const server = await aMailServer()
    anOutbox(db(), server.url, { concurrency: 1 })
    for (let count = 0; count < 5; count += 1) await until(await aQueuedLetter(db()), 'sent')
    expect(new Set(server.received.map(({ connection }) => connection))).toEqual(new Set([1]))
  })

  test.each([
    ['its recipient', 'recipient', '550 5.1.1 <workshop@hangar.example> is unknown here'],
    ['its content', 'end', '554 5.7.1 Looks like spam to workshop@hangar.example'],
  ] as const)('that is refused for %s is parked immediately and not retried', async (_, stage, reply) => {
    const server = await aMailServer()
    server.fault = (now) => (now === stage ? { reply } : undefined)
    const { lines, severities } = anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    const letter = await until(reference, 'parked')
    expect(letter).toMatchObject({ attempts: 1, reason: 'it was refused for good', next_attempt_at: null })
    expect(letter.last_answer).toContain(reply)
    expect(await claimLetter(db(), 1)).toBeUndefined()
    expect(lines).toEqual([expect.stringMatching(`^Letter ${reference} parked: `)])
    expect(lines[0]).not.toContain('@')
    expect(severities).toEqual(['error'])
  })

  test.each([
    ['asks to come back later', 'recipient', { reply: '451 4.7.1 Greylisted' }],
    ['says so after the letter', 'end', { reply: '452 4.3.1 No room' }],
    ['rejects the greeting', 'greeting', { reply: '554 5.7.1 Your address is on a list' }],
    ['hangs up at the greeting', 'greeting', 'hang up'],
    ['hangs up in the middle of the letter', 'first byte', 'hang up'],
  ] as const)('whose server %s arrives in the end, with the same Message-ID', async (_, stage, trouble) => {
    const server = await aMailServer()
    server.fault = (now, attempt) => (now === stage && attempt <= 3 ? trouble : undefined)
    anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    const { message_id, attempts } = await until(reference, 'sent')
    expect(attempts).toBeGreaterThan(1)
    const ids = await receivedMessageIds(server)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids)).toEqual(new Set([`<${message_id}>`]))
  })

  test('whose acceptance was never received is sent again with the same Message-ID', async () => {
    const server = await aMailServer()
    server.fault = (stage, attempt) => (stage === 'end' && attempt === 1 ? 'hang up' : undefined)
    anOutbox(db(), server.url)
    const { message_id } = await until(await aQueuedLetter(db()), 'sent')
    expect(await receivedMessageIds(server)).toEqual([`<${message_id}>`, `<${message_id}>`])
  })

  test('waits while the mail server is away and is sent when it is back', async () => {
    const port = await findFreePort()
    anOutbox(db(), `smtp://127.0.0.1:${port}`)
    const reference = await aQueuedLetter(db())
    await waitUntil(async () => (await requireStoredLetter(db(), reference)).attempts > 2)
    expect(await requireStoredLetter(db(), reference)).toMatchObject({
      state: 'queued',
      last_answer: expect.stringContaining('ECONNREFUSED'),
    })
    const server = await aMailServer({ port })
    await until(reference, 'sent')
    expect(server.received).toHaveLength(1)
  })

  test('waits while our password is wrong, which is not the fault of the letter', async () => {
    const server = await aMailServer({ login: true })
    anOutbox(db(), server.url.replace('//', '//hangar:hunter2@'))
    const reference = await aQueuedLetter(db())
    await waitUntil(async () => (await requireStoredLetter(db(), reference)).attempts > 1)
    const { state, last_answer } = await requireStoredLetter(db(), reference)
    expect({ state, last_answer }).toEqual({
      state: 'queued',
      last_answer: expect.stringContaining('535 5.7.8'),
    })
    expect(last_answer).not.toContain('hunter2')
  })

  test('is parked with the last answer when retrying has gone on for too long', async () => {
    const server = await aMailServer()
    server.fault = () => ({ reply: '451 4.7.1 Later' })
    const { severities, stop } = anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    await waitUntil(async () => (await requireStoredLetter(db(), reference)).attempts > 1)
    const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000).toISOString()
    await db().updateTable('letter').set({ queued_at: sixDaysAgo }).execute()
    const letter = await until(reference, 'parked')
    await stop()
    expect(severities.at(-1)).toBe('error')
    expect(new Set(severities.slice(0, -1))).toEqual(new Set(['warn']))
    expect(letter.attempts).toBeGreaterThan(1)
    expect(letter.reason).toBe('it could not be delivered within 5 days')
    expect(letter.last_answer).toContain('451 4.7.1 Later')
  })

  test('that takes too long is aborted and retried', async () => {
    const server = await aMailServer()
    server.fault = (stage, attempt) =>
      stage === 'recipient' && attempt === 1 ? { until: forEver } : undefined
    const { lines } = anOutbox(db(), server.url, { sendTimeoutMs: 200 })
    await until(await aQueuedLetter(db()), 'sent')
    expect(lines[0]).toContain('it took too long')
  })

  test('that is held is not sent until it is released', async () => {
    const server = await aMailServer()
    anOutbox(db(), server.url)
    const held = await aQueuedLetter(db(), { held: 'it looks like spam' })
    await until(await aQueuedLetter(db()), 'sent')
    expect(await requireStoredLetter(db(), held)).toMatchObject({
      state: 'held',
      reason: 'it looks like spam',
    })
    expect(server.received).toHaveLength(1)
    expect(await releaseLetter(db(), held)).toBe(true)
    expect(await until(held, 'sent')).toMatchObject({ reason: null })
    expect(await releaseLetter(db(), held)).toBe(false)
    expect(server.received).toHaveLength(2)
  })

  test('that is resent after it was sent gets a new Message-ID, and keeps it after it was parked', async () => {
    const server = await aMailServer()
    anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    const first = await until(reference, 'sent')
    expect(await resendLetter(db(), reference, 'hangar.example')).toBe('sent')
    const second = await until(reference, 'sent')
    expect(await receivedMessageIds(server)).toEqual([`<${first.message_id}>`, `<${second.message_id}>`])
    expect(second.message_id).not.toBe(first.message_id)

    server.fault = (stage) => (stage === 'end' ? { reply: '554 5.7.1 No' } : undefined)
    const refused = await until(await aQueuedLetter(db()), 'parked')
    server.fault = () => undefined
    expect(await resendLetter(db(), refused.reference, 'hangar.example')).toBe('parked')
    expect(await until(refused.reference, 'sent')).toMatchObject({ message_id: refused.message_id })
  })
})
