import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/support/databases.ts'
import { aFreePort } from '../../tests/support/free-port.ts'
import {
  aMailServer,
  anOutbox,
  aQueuedLetter,
  letterThatIs,
  receivedIds,
  storedLetter,
} from '../../tests/support/letters.ts'
import type { LetterState } from '../database/tables.ts'
import { releaseLetter, resendLetter } from './resend-letter.ts'

const patiently = { timeout: 25_000 }

describeOnEachDatabase('a queued letter', (db) => {
  beforeEach(async () => {
    await db().deleteFrom('letter').execute()
  })

  const until = (reference: string, state: LetterState) => letterThatIs(db(), reference, state)

  test('is sent once, to whom the settings say, and the answer is kept', async () => {
    const server = await aMailServer()
    const { lines, concerns, stop } = anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    expect(await until(reference, 'sent')).toMatchObject({ attempts: 1, next_attempt_at: null })
    expect((await storedLetter(db(), reference)).last_answer).toMatch(/^250 /)
    await stop()
    expect(server.received).toMatchObject([
      { from: 'website@hangar.example', to: ['workshop@hangar.example'] },
    ])
    expect(lines).toEqual([expect.stringMatching(`^Letter ${reference} sent: 250 `)])
    expect(concerns).toEqual(['info'])
  })

  test('does not wait for the next look when the outbox is woken', async () => {
    const server = await aMailServer()
    const { wake } = anOutbox(db(), server.url, { pollMs: 60_000 })
    await sleep(200)
    const reference = await aQueuedLetter(db())
    wake()
    await until(reference, 'sent')
  })

  test('goes over a connection that is open already', async () => {
    const server = await aMailServer()
    anOutbox(db(), server.url, { atOnce: 1 })
    for (let count = 0; count < 5; count += 1) await until(await aQueuedLetter(db()), 'sent')
    expect(new Set(server.received.map(({ connection }) => connection))).toEqual(new Set([1]))
  })

  test.each([
    ['its recipient', 'recipient', '550 5.1.1 <workshop@hangar.example> is unknown here'],
    ['its content', 'end', '554 5.7.1 Looks like spam to workshop@hangar.example'],
  ] as const)('that is refused for %s is parked at once and is not tried again', async (_, moment, reply) => {
    const server = await aMailServer()
    server.trouble = (now) => (now === moment ? { reply } : undefined)
    const { lines, concerns } = anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    const letter = await until(reference, 'parked')
    expect(letter).toMatchObject({ attempts: 1, reason: 'it was refused for good', next_attempt_at: null })
    expect(letter.last_answer).toContain(reply)
    await sleep(200)
    expect((await storedLetter(db(), reference)).attempts).toBe(1)
    expect(lines).toEqual([expect.stringMatching(`^Letter ${reference} parked: `)])
    expect(lines[0]).not.toContain('@')
    expect(concerns).toEqual(['error'])
  })

  test.each([
    ['is told to come back later', 'recipient', { reply: '451 4.7.1 Greylisted' }],
    ['is told so after the letter', 'end', { reply: '452 4.3.1 No room' }],
    ['is not welcomed', 'greeting', { reply: '554 5.7.1 Your address is on a list' }],
    ['is hung up on at the greeting', 'greeting', 'hang up'],
    ['is hung up on in the middle of the letter', 'first byte', 'hang up'],
  ] as const)('whose server %s is sent in the end, with the same Message-ID', async (_, moment, trouble) => {
    const server = await aMailServer()
    server.trouble = (now, attempt) => (now === moment && attempt <= 3 ? trouble : undefined)
    anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    const { message_id, attempts } = await until(reference, 'sent')
    expect(attempts).toBeGreaterThan(1)
    const ids = await receivedIds(server)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids)).toEqual(new Set([`<${message_id}>`]))
  })

  test('that was accepted without our hearing of it is sent again with the same Message-ID', async () => {
    const server = await aMailServer()
    server.trouble = (moment, attempt) => (moment === 'end' && attempt === 1 ? 'hang up' : undefined)
    anOutbox(db(), server.url)
    const { message_id } = await until(await aQueuedLetter(db()), 'sent')
    expect(await receivedIds(server)).toEqual([`<${message_id}>`, `<${message_id}>`])
  })

  test('waits while the mail server is away and is sent when it is back', async () => {
    const port = await aFreePort()
    anOutbox(db(), `smtp://127.0.0.1:${port}`)
    const reference = await aQueuedLetter(db())
    await vi.waitUntil(async () => (await storedLetter(db(), reference)).attempts > 2, patiently)
    expect(await storedLetter(db(), reference)).toMatchObject({
      state: 'queued',
      last_answer: expect.stringContaining('ECONNREFUSED'),
    })
    const server = await aMailServer({ port })
    await until(reference, 'sent')
    expect(server.received).toHaveLength(1)
  })

  test('waits while our password is wrong: that is no fault of the letter', async () => {
    const server = await aMailServer({ login: true })
    anOutbox(db(), server.url.replace('//', '//hangar:hunter2@'))
    const reference = await aQueuedLetter(db())
    await vi.waitUntil(async () => (await storedLetter(db(), reference)).attempts > 1, patiently)
    const { state, last_answer } = await storedLetter(db(), reference)
    expect({ state, last_answer }).toEqual({
      state: 'queued',
      last_answer: expect.stringContaining('535 5.7.8'),
    })
    expect(last_answer).not.toContain('hunter2')
  })

  test('is parked with the last answer when it could not be sent for long enough', async () => {
    const server = await aMailServer()
    server.trouble = () => ({ reply: '451 4.7.1 Later' })
    const { concerns, stop } = anOutbox(db(), server.url, { giveUpMs: 2_000 })
    const letter = await until(await aQueuedLetter(db()), 'parked')
    await stop()
    expect(concerns.at(-1)).toBe('error')
    expect(new Set(concerns.slice(0, -1))).toEqual(new Set(['warn']))
    expect(letter.attempts).toBeGreaterThan(1)
    expect(letter.reason).toMatch(/^it could not be delivered within/)
    expect(letter.last_answer).toContain('451 4.7.1 Later')
  })

  test('that takes too long is given up and tried again', async () => {
    const server = await aMailServer()
    server.trouble = (moment, attempt) =>
      moment === 'recipient' && attempt === 1 ? { waitMs: 60_000 } : undefined
    const { lines } = anOutbox(db(), server.url, { letterMs: 500 })
    await until(await aQueuedLetter(db()), 'sent')
    expect(lines[0]).toContain('it took too long')
  })

  test('that is held is not sent until somebody releases it', async () => {
    const server = await aMailServer()
    anOutbox(db(), server.url)
    const held = await aQueuedLetter(db(), { held: 'it looks like spam' })
    await until(await aQueuedLetter(db()), 'sent')
    expect(await storedLetter(db(), held)).toMatchObject({ state: 'held', reason: 'it looks like spam' })
    expect(server.received).toHaveLength(1)
    expect(await releaseLetter(db(), held)).toBe(true)
    expect(await until(held, 'sent')).toMatchObject({ reason: null })
    expect(await releaseLetter(db(), held)).toBe(false)
    expect(server.received).toHaveLength(2)
  })

  test('that was sent and is sent anew has a new Message-ID, one that was parked the same', async () => {
    const server = await aMailServer()
    anOutbox(db(), server.url)
    const reference = await aQueuedLetter(db())
    const first = await until(reference, 'sent')
    expect(await resendLetter(db(), reference, 'hangar.example')).toBe('sent')
    const second = await until(reference, 'sent')
    expect(await receivedIds(server)).toEqual([`<${first.message_id}>`, `<${second.message_id}>`])
    expect(second.message_id).not.toBe(first.message_id)

    server.trouble = (moment) => (moment === 'end' ? { reply: '554 5.7.1 No' } : undefined)
    const refused = await until(await aQueuedLetter(db()), 'parked')
    server.trouble = () => undefined
    expect(await resendLetter(db(), refused.reference, 'hangar.example')).toBe('parked')
    expect(await until(refused.reference, 'sent')).toMatchObject({ message_id: refused.message_id })
  })
})
