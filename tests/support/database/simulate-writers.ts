// Visitors who write through nginx and, like the form, repeat unacknowledged messages with the same key.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMessage } from '../mail/message-stress-test.ts'
import { requestVia, createReaderAgent } from './simulate-readers.ts'
import type { StormRandom } from '../storm-random.ts'

export interface WriterOptions {
  port: number
  writers: number
  /** Maximum pause between two messages. */
  pauseMs: number
  signal: AbortSignal
  random: StormRandom
}

export interface WriterRun {
  /** Acknowledged messages by reference. */
  acknowledged: Map<string, string>
  refusals: () => number
  /** Resolves after the signal, once every started message is acknowledged. */
  done: Promise<unknown>
}

/** Runs writers until the signal aborts. */
export function simulateWriters(options: WriterOptions): WriterRun {
  const acknowledged = new Map<string, string>()
  let written = 0
  let refusals = 0
  const write = async (_: unknown, number: number) => {
    const agent = createReaderAgent(240 + number)
    while (!options.signal.aborted) {
      const message = aMessage((written += 1), options.random)
      const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
      const headers = {
        host: 'www.example.com',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      const postRequest = { method: 'POST', path: '/api/contactus', port: options.port, agent, headers, body }
      for (;;) {
        const answer = await requestVia(postRequest).catch(() => undefined)
        const reference =
          answer?.status === 201 ? Object(JSON.parse(answer.body.toString())).reference : undefined
        if (reference !== undefined) {
          acknowledged.set(String(reference), message)
          break
        }
        refusals += 1
        await sleep(500)
      }
      await sleep(options.random.next() * options.pauseMs)
    }
    agent.destroy()
  }
  const done = Promise.all(Array.from({ length: options.writers }, write))
  return { acknowledged, refusals: () => refusals, done }
}
