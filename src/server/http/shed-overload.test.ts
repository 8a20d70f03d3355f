import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { shedOverload } from './shed-overload.ts'

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
      await vi.waitUntil(() => waiting.length === count, { interval: 5, timeout: 20_000 })
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
  await yieldToEventLoop()
  const next = request('/reviews')
  await respond(1)
  expect((await next).status).toBe(200)
})

test('a page that renders without yielding counts until the event loop turns', async () => {
  const site = new Hono()
  site.use(shedOverload(2))
  site.all('*', (call) => call.text('answered'))
  const statusOf = async () => (await site.request('/')).status
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 503])
  await yieldToEventLoop()
  expect(await statusOf()).toBe(200)
})

test('a message is accepted beyond the limit', async () => {
  const { request, respond } = openBusySite()
  const readers = [request('/'), request('/')]
  const message = request('/api/contactus', 'POST')
  await respond(3)
  expect((await message).status).toBe(200)
  await Promise.all(readers)
})
