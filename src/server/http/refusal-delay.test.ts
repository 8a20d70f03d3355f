import { expect, test } from 'vitest'
import { createRefusalDelay } from './refusal-delay.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

test('a refusal is held back, but not for a client that has gone, and not while many are held', async () => {
  const wait = createRefusalDelay({ delayMs: 60_000, maxWaiting: 2 })
  const client = new AbortController()
  const ended: string[] = []
  const held = [wait(client.signal), wait(client.signal)]
  for (const each of held) void each.then(() => ended.push('held'))
  await wait(new AbortController().signal)
  ended.push('one too many')
  expect(ended).toEqual(['one too many'])
  client.abort()
  await waitUntil(() => ended.length === 3)
})

test('it is sent after the delay', async () => {
  const wait = createRefusalDelay({ delayMs: 20, maxWaiting: 1 })
  const before = performance.now()
  await wait(new AbortController().signal)
  // Timers may be a millisecond early.
  expect(performance.now() - before).toBeGreaterThanOrEqual(19)
})
