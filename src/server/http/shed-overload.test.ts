import { setImmediate as endOfTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shedOverload } from './shed-overload.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

/** A site that renders two pages at a time; each request waits until `respond` is called. */
function openBusySite() {
  const waiting: (() => void)[] = []
  const site = new Hono()
  site.use(shedOverload(2))
  site.all('*', async (call) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return call.text('answered')
  })
  return {
    request: async (path: string, method = 'GET') => site.request(path, { method }),
    respond: async (count: number) => {
      await waitUntil(() => waiting.length === count)
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

test('beyond the limit a request is rejected at once with Retry-After', async () => {
  const { request, respond } = openBusySite()
  const first = [request('/'), request('/accessories')]
  const page = await request('/reviews')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('Please load this page again in a few seconds.')
  const problem = await request('/api/reviews')
  expect(problem.status).toBe(503)
  expect(problem.headers.get('retry-after')).toBe('2')
  expect(problem.headers.get('content-type')).toBe('application/problem+json')

  await respond(2)
  for (const each of first) expect((await each).status).toBe(200)
  await endOfTurn()
  const next = request('/reviews')
  await respond(1)
  expect((await next).status).toBe(200)
})

test('pages begin one in each turn of the event loop, so that what arrives meanwhile is read between them', async () => {
  const site = new Hono()
  const order: string[] = []
  site.use(shedOverload(5))
  site.all('*', (call) => {
    order.push('page')
    return call.text('answered')
  })
  const countTurns = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await endOfTurn()
      order.push('turn')
    }
  }
  const requests = Array.from({ length: 3 }, () => site.request('/'))
  await Promise.all([...requests, countTurns()])
  expect(order.filter((each) => each === 'page')).toHaveLength(3)
  expect(order.join(' ')).not.toContain('page page')
})

test('a message is accepted beyond the limit', async () => {
  const { request, respond } = openBusySite()
  const readers = [request('/'), request('/')]
  const message = request('/api/contactus', 'POST')
  await respond(3)
  expect((await message).status).toBe(200)
  await Promise.all(readers)
})
