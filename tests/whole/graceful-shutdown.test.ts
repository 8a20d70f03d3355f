import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'

test('after SIGTERM a server reports that it is not ready, serves requests, finishes those in flight and exits', async () => {
  const server = await startServer({ ...(await sparseSettings()), DRAIN_SECONDS: '3' })
  onTestFinished(() => server.stop('SIGKILL'))
  const ended = once(server.process, 'exit')
  const keptAgent = new Agent({ keepAlive: true })
  onTestFinished(() => keptAgent.destroy())
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const asked = request(server.address + path, { agent: keptAgent }, (answer) => {
        answer.resume().on('end', () => {
          resolve({ status: answer.statusCode, connection: answer.headers.connection })
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  expect(await ask('/')).toEqual({ status: 200, connection: 'keep-alive' })

  const message = JSON.stringify({ subject: 'contact-us', message: 'Hello', from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json', 'content-length': String(message.length) }
  const writing = request(`${server.address}/api/contactus`, { method: 'POST', headers })
  const answered = once(writing, 'response')
  writing.write(message.slice(0, 10))
  await sleep(200)
  server.process.kill('SIGTERM')

  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  expect(await ask('/aircraft-classes')).toEqual({ status: 200, connection: 'close' })
  // Past the drain period.
  await sleep(4_000)
  await expect(fetch(server.address)).rejects.toThrow()
  writing.end(message.slice(10))
  const [answer] = await answered
  expect(answer.statusCode).toBe(201)
  answer.resume()
  expect((await ended)[0]).toBe(0)
})

test('after SIGINT a server exits at once', async () => {
  const server = await startServer({ ...(await sparseSettings()), DRAIN_SECONDS: '60' })
  onTestFinished(() => server.stop('SIGKILL'))
  await fetch(server.address)
  const ended = once(server.process, 'exit')
  server.process.kill('SIGINT')
  expect((await ended)[0]).toBe(0)
})
