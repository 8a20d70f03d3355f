import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { logRequests } from './request-log.ts'

/** Requests a page that fails, and returns the level and the reason of the line that is logged. */
async function logFailure(signal?: AbortSignal): Promise<[level: string, why: unknown][]> {
  const lines: [string, unknown][] = []
  const write = (line: string) => {
    const { level, why } = JSON.parse(line)
    lines.push([level, why])
  }
  const log = pino({ formatters: { level: (level) => ({ level }) } }, { write })
  const application = new Hono<ExchangeEnv>()
  application.use(logRequests(log, 0))
  application.get('*', (call) => call.text('failed', 500))
  await application.request(new Request('http://localhost/reviews', signal && { signal }))
  return lines
}

test('a page that fails is logged as a warning', async () => {
  expect(await logFailure()).toEqual([['warn', undefined]])
})

test('a page that fails because its visitor has left is not', async () => {
  expect(await logFailure(AbortSignal.abort())).toEqual([['info', 'given-up']])
})
