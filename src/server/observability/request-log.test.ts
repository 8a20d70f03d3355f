import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ExchangeEnv } from '../../api/exchange.ts'
import type { Log } from './log.ts'
import { logRequests } from './request-log.ts'

/** Requests a page that fails, and returns the level and the reason of the line that is logged. */
async function logFailure(signal?: AbortSignal): Promise<[level: string, why: unknown][]> {
  const lines: [string, unknown][] = []
  const write = (level: string) => (line: { why?: unknown }) => lines.push([level, line.why])
  const log = { debug: write('debug'), info: write('info'), warn: write('warn') }
  const application = new Hono<ExchangeEnv>()
  // Only the three methods that are called are needed of a whole log.
  application.use(logRequests(log as unknown as Log, 0))
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
