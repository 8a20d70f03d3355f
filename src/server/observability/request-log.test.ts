import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { logRequests } from './request-log.ts'

interface LogLine {
  level: string
  msg: string
  why?: string
}

/** A site whose pages all fail, and the lines that it logs. */
function aFailingSite({ trustProxy = 0 } = {}) {
  const lines: LogLine[] = []
  const write = (line: string) => {
    lines.push(JSON.parse(line))
  }
  const log = pino({ formatters: { level: (level) => ({ level }) } }, { write })
  const application = new Hono<ExchangeEnv>()
  application.use(logRequests(log, trustProxy))
  application.get('*', (call) => call.text('failed', 500))
  const ask = (init: RequestInit) => application.request(new Request('http://localhost/reviews', init))
  return { lines, ask }
}

/** Requests a page that fails, and returns the level and the reason of the line that is logged. */
async function logFailure(signal?: AbortSignal): Promise<[level: string, why: unknown][]> {
  const { lines, ask } = aFailingSite()
  await ask(signal ? { signal } : {})
  return lines.map(({ level, why }) => [level, why])
}

test('a page that fails is logged as a warning', async () => {
  expect(await logFailure()).toEqual([['warn', undefined]])
})

test('a page that fails because its visitor has left is not', async () => {
  expect(await logFailure(AbortSignal.abort())).toEqual([['info', 'given-up']])
})

test('a TRUST_PROXY that is larger than the entries that arrive is logged once', async () => {
  const warningsOf = async (trustProxy: number, forwarded: (string | undefined)[]) => {
    const { lines, ask } = aFailingSite({ trustProxy })
    for (const each of forwarded)
      await ask(each === undefined ? {} : { headers: { 'x-forwarded-for': each } })
    return lines.filter(({ msg }) => msg.includes('TRUST_PROXY')).map(({ level }) => level)
  }
  expect(await warningsOf(2, ['192.0.2.1', '192.0.2.2'])).toEqual(['warn'])
  expect(await warningsOf(2, ['192.0.2.1, 10.0.0.1', '203.0.113.1, 192.0.2.1, 10.0.0.1', undefined])).toEqual(
    [],
  )
  expect(await warningsOf(1, ['192.0.2.1', undefined])).toEqual([])
  expect(await warningsOf(0, ['192.0.2.1', undefined])).toEqual([])
})
