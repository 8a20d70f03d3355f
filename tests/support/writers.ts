// Visitors who write through nginx, and send again with the same key what was not acknowledged, as the form does.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMessage } from './message-storm.ts'
import { ask, openAgent } from './readers.ts'

export interface WriterPlan {
  port: number
  writers: number
  /** How long a writer waits between two messages at most, in milliseconds. */
  pauseMs: number
  signal: AbortSignal
}

export interface Writing {
  /** Messages by their references, as soon as they are acknowledged. */
  acknowledged: Map<string, string>
  /** Attempts that were not acknowledged. */
  refusals: () => number
  /** Resolves when the signal has come and every message that was begun is acknowledged. */
  done: Promise<unknown>
}

/** Lets visitors write until the signal comes. */
export function letWrite(plan: WriterPlan): Writing {
  const acknowledged = new Map<string, string>()
  let written = 0
  let refusals = 0
  const write = async (_: unknown, number: number) => {
    const agent = openAgent(240 + number)
    while (!plan.signal.aborted) {
      const message = aMessage((written += 1))
      const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
      const headers = {
        host: 'www.example.com',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      const asked = { method: 'POST', path: '/api/contactus', port: plan.port, agent, headers, body }
      for (;;) {
        const answer = await ask(asked).catch(() => undefined)
        const reference =
          answer?.status === 201 ? Object(JSON.parse(answer.body.toString())).reference : undefined
        if (reference !== undefined) {
          acknowledged.set(String(reference), message)
          break
        }
        refusals += 1
        await sleep(500)
      }
      await sleep(Math.random() * plan.pauseMs)
    }
    agent.destroy()
  }
  const done = Promise.all(Array.from({ length: plan.writers }, write))
  return { acknowledged, refusals: () => refusals, done }
}
