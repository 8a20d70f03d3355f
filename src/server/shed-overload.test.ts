import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shedOverload } from './shed-overload.ts'

/** A site with two places, whose answers wait until they are let go. */
function aBusySite() {
  const waiting: (() => void)[] = []
  const site = new Hono()
  site.use(shedOverload(2))
  site.all('*', async (call) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return call.text('answered')
  })
  return { ask: async (path: string, method = 'GET') => site.request(path, { method }), waiting }
}

test('who comes when all places are taken is sent away at once, and told when to come back', async () => {
  const { ask, waiting } = aBusySite()
  const first = [ask('/'), ask('/accessories')]
  const page = await ask('/reviews')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('Please load this page again in a few seconds.')
  const answer = await ask('/api/reviews')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('content-type')).toBe('application/problem+json')

  for (const letGo of waiting.splice(0)) letGo()
  for (const each of first) expect((await each).status).toBe(200)
  const next = ask('/reviews')
  for (const letGo of waiting.splice(0)) letGo()
  expect((await next).status).toBe(200)
})

test('a message is taken though readers have all their places', async () => {
  const { ask, waiting } = aBusySite()
  const readers = [ask('/'), ask('/')]
  const message = ask('/api/contactus', 'POST')
  for (const letGo of waiting.splice(0)) letGo()
  expect((await message).status).toBe(200)
  await Promise.all(readers)
})
