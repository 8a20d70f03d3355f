import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

test('after SIGTERM a server reports that it is not ready, keeps serving, finishes requests in flight and exits', async () => {
  const server = await startServer({ ...(await sparseSettings()), DRAIN_SECONDS: '3' })
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
  expect(await get('/')).toEqual({ status: 200, connection: 'keep-alive' })

  const message = JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json', 'content-length': String(message.length) }
  const posting = request(`${server.address}/api/contactus`, { method: 'POST', headers })
  const responded = once(posting, 'response')
  posting.write(message.slice(0, 10))
  await sleep(200)
  server.process.kill('SIGTERM')

  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  expect(await get('/aircraft-classes')).toEqual({ status: 200, connection: 'close' })
  // The drain period is over by then.
  await sleep(4_000)
  await expect(fetch(server.address)).rejects.toThrow()
  posting.end(message.slice(10))
  const [response] = await responded
  expect(response.statusCode).toBe(201)
  response.resume()
  expect((await ended)[0]).toBe(0)
})

test('after SIGINT a server exits immediately', async () => {
  const server = await startServer({ ...(await sparseSettings()), DRAIN_SECONDS: '60' })
  onTestFinished(() => server.stop('SIGKILL'))
  await fetch(server.address)
  const ended = once(server.process, 'exit')
  server.process.kill('SIGINT')
  expect((await ended)[0]).toBe(0)
})
