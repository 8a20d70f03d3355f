import { expect, onTestFinished, test } from 'vitest'
import { parseLogLines } from '../support/server/parse-log-lines.ts'
import { startServer } from '../support/server/start-server.ts'
import { aTestSite } from '../support/server/test-site.ts'

test('more readers than a server can serve: some get 503 with Retry-After, and a message is still accepted', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = await startServer({ ...settings })
  onTestFinished(() => server.stop())
  // A request with an Origin bypasses the cache, so each page is rendered.
  const render = () => fetch(`${server.address}/reviews`, { headers: { origin: server.address } })
  const sendAtOnce = (send: () => Promise<Response>) => Promise.all(Array.from({ length: 260 }, send))
  // Connections that are open already let requests arrive faster than they are answered.
  await sendAtOnce(() => fetch(`${server.address}/healthz`))
  const sendBurst = () => sendAtOnce(render)
  const firstBurst = sendBurst()
  const message = fetch(`${server.address}/api/contactus`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' }),
  })
  const responses = await firstBurst
  // On a busy machine, the first burst may arrive too slowly to overload the server all the same.
  for (let round = 1; round < 10 && responses.every(({ status }) => status === 200); round += 1) {
    responses.push(...(await sendBurst()))
  }
  const statuses = new Set(responses.map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 503]))
  for (const { status, headers } of responses)
    if (status === 503) expect(headers.get('retry-after')).toBe('2')
  expect((await message).status).toBe(201)
  const rejected = () => parseLogLines(server.printed()).filter((line) => line['status'] === 503)
  await expect.poll(rejected).toHaveLength(responses.filter(({ status }) => status === 503).length)
  expect(new Set(rejected().map(({ why }) => why))).toEqual(new Set(['busy']))
  expect((await render()).status).toBe(200)
})
