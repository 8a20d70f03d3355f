import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { openHttpServer, type Timeouts } from './http-server.ts'

const shortTimeouts: Timeouts = {
  headersTimeout: 200,
  requestTimeout: 400,
  uploadTimeout: 1_200,
  idleTimeout: 600,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 50,
}

/** So that only the limits for headers and for requests that are no uploads disconnect a client. */
const longOtherTimeouts = { uploadTimeout: 60_000, idleTimeout: 60_000 }

async function open(listener: RequestListener, timeouts: Partial<Timeouts> = {}) {
  const http = openHttpServer(listener, { ...shortTimeouts, ...timeouts })
  await http.listen(0, '127.0.0.1')
  onTestFinished(() => {
    http.server.close()
    http.server.closeAllConnections()
  })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { http, port }
}

/** Resolves with the response and the elapsed ms once the server has closed the connection. */
async function send(port: number, sent: string) {
  const startedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  const answer = await text(socket).catch(() => '')
  return { answer, ms: performance.now() - startedAt }
}

const readAll: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('done'))
}

const HEADERS = 'GET / HTTP/1.1\r\nhost: hangar\r\n'

test('connections are kept alive without a header that says so, except for HTTP/1.0', async () => {
  const { port } = await open((_, response) => response.setHeader('content-length', 4).end('done'))
  const request = `${HEADERS}\r\n`
  const { answer } = await send(port, request + request)
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(answer).not.toMatch(/^(?:connection|keep-alive):/im)
  const older = 'GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'
  expect((await send(port, older)).answer).toContain('Connection: keep-alive')
  const last = `${HEADERS}connection: close\r\n\r\n`
  expect((await send(port, last)).answer).toContain('Connection: close')
})

test.each([
  ['never sends anything', ''],
  ['never ends its headers', HEADERS],
  ['never ends its body', 'POST / HTTP/1.1\r\nhost: hangar\r\ncontent-length: 10\r\n\r\nabc'],
])('a client that %s is disconnected', async (_, sent) => {
  const { port } = await open(readAll, longOtherTimeouts)
  const { answer, ms } = await send(port, sent)
  expect(answer).not.toContain('200 OK')
  expect(ms).toBeLessThan(20_000)
})

test.each([
  ['headers', HEADERS],
  ['body', 'POST / HTTP/1.1\r\nhost: hangar\r\ncontent-length: 10000\r\n\r\n'],
])('a client that sends %s slowly for ever is disconnected', async (_, sent) => {
  const { port } = await open(readAll, longOtherTimeouts)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  const trickle = setInterval(() => socket.write('a: b\r\n'), 50)
  onTestFinished(() => clearInterval(trickle))
  socket.resume()
  await expect.poll(() => socket.closed, { timeout: 20_000 }).toBe(true)
})

test('an upload may take longer than other requests, and may pause', async () => {
  const limits = { requestTimeout: 100, idleTimeout: 300, uploadTimeout: 60_000 }
  const { port, http } = await open(readAll, limits)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const requested = once(http.server, 'request')
  const head = `PUT ${studioApiPaths.uploads}?name=a.jpg HTTP/1.1\r\nhost: hangar\r\nconnection: close\r\n`
  socket.write(`${head}content-length: 2\r\n\r\na`)
  await requested
  // The timers of the server were started earlier, so a limit that applied would already have closed the connection.
  await sleep(limits.idleTimeout + 100)
  socket.write('b')
  expect(await text(socket).catch(() => '')).toContain('200 OK')
})

test('an idle connection is closed after the announced time', async () => {
  const { port } = await open(readAll)
  const { answer } = await send(port, `${HEADERS}\r\n`)
  expect(answer).toContain('200 OK')
  expect(answer).toContain('done')
})

test('a client that does not read its response is disconnected', async () => {
  const { port, http } = await open((_request, response) => response.end(Buffer.alloc(50_000_000)))
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`${HEADERS}\r\n`)
  await once(http.server, 'connection')
  const held = () => new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)))
  expect(await held()).toBe(1)
  await expect.poll(held).toBe(0)
  socket.destroy()
})

test('a draining server still responds, and closes each connection with its response', async () => {
  const { port, http } = await open(readAll, { keepAliveTimeout: 60_000, idleTimeout: 60_000 })
  http.beginDraining()
  const { answer } = await send(port, `${HEADERS}\r\n`)
  expect(answer).toMatch(/200 OK[\s\S]*connection: close[\s\S]*done/i)
})

test('closing waits for responses in progress, not for idle connections', async () => {
  const closing = Promise.withResolvers<void>()
  let hasResponded = false
  const { port, http } = await open(
    async (_request, response) => {
      await closing.promise
      response.end('in time', () => (hasResponded = true))
    },
    // Longer than the test may take, so that only closing can end the idle connection.
    { headersTimeout: 200_000, uploadTimeout: 200_000, keepAliveTimeout: 200_000, idleTimeout: 200_000 },
  )
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => {})
  await once(idle, 'connect')
  const answered = send(port, `${HEADERS}\r\n`)
  await once(http.server, 'request')
  const closed = http.close()
  closing.resolve()
  await closed
  expect(hasResponded).toBe(true)
  expect((await answered).answer).toContain('in time')
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
}, 20_000)
