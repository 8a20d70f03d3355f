import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server/start-server.ts'
import { aTestSite } from '../support/server/test-site.ts'

test('after SIGTERM a server reports that it is not ready, keeps serving, finishes requests in flight and exits', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = await startServer({ ...settings, DRAIN_SECONDS: '2' })
  onTestFinished(() => server.stop('SIGKILL'))
  const ended = once(server.process, 'exit')
  const keepAliveAgent = new Agent({ keepAlive: true })
  onTestFinished(() => keepAliveAgent.destroy())
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const outgoing = request(server.address + path, { agent: keepAliveAgent }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, connection: response.headers.connection })
        })
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  expect(await get('/')).toEqual({ status: 200 })

  const message = JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(message.length),
    expect: '100-continue',
  }
  const posting = request(`${server.address}/api/contactus`, { method: 'POST', headers })
  const responded = once(posting, 'response')
  posting.flushHeaders()
  // The server has the head of the request, and waits for its body.
  await once(posting, 'continue')
  posting.write(message.slice(0, 10))
  server.process.kill('SIGTERM')

  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  expect(await get('/aircraft-classes')).toEqual({ status: 200, connection: 'close' })
  // When the time to drain is over, only the request in flight is left.
  const isServing = () =>
    fetch(`${server.address}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isServing).toBe(false)
  posting.end(message.slice(10))
  const [response] = await responded
  expect(response.statusCode).toBe(201)
  response.resume()
  expect((await ended)[0]).toBe(0)
})

test('after SIGINT a server exits immediately', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = await startServer({ ...settings, DRAIN_SECONDS: '300' })
  onTestFinished(() => server.stop('SIGKILL'))
  await fetch(server.address)
  server.process.kill('SIGINT')
  await expect.poll(() => server.process.exitCode, { timeout: 30_000 }).toBe(0)
})
