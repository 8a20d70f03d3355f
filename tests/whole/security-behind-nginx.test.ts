import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { aFreePort } from '../support/free-port.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { statusesOf } from '../support/raw-request.ts'
import { startServer } from '../support/running-server.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'

let nginx: Nginx
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-nginx-'))
  await writeCatalogue(folder, sparseCatalogue())
  const port = await aFreePort()
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    SITE_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
    CONTACT_PER_ADDRESS: '2',
    PORT: String(port),
  })
  nginx = await startNginx(join(folder, 'nginx'), [port, port, port])
  stop = async () => {
    await nginx.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** Sends bytes as they are through TLS, and returns what comes until the connection is closed. */
async function send(bytes: string): Promise<string> {
  const options = { host: '127.0.0.1', port: nginx.port, servername: 'www.example.com' }
  // The certificate is one of its own making.
  const socket = connect({ ...options, rejectUnauthorized: false })
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  const patience = setTimeout(() => socket.end(), 3_000)
  return text(socket)
    .catch(() => '')
    .finally(() => clearTimeout(patience))
}

const HIDDEN = 'GET /api/hidden-request HTTP/1.1\r\nHost: www.example.com\r\n\r\n'

test.each([
  ['both a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['a list of lengths', `Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['chunks spelt with a blank', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['chunks that nobody knows', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  [
    'a chunk with a size beyond counting',
    `Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na${HIDDEN}`,
  ],
])('through nginx a request with %s is one request or none', async (_, rest) => {
  const answers = await send(`POST /api/contactus HTTP/1.1\r\nHost: www.example.com\r\n${rest}`)
  const [status = 0, ...more] = statusesOf(answers)
  expect([400, 501]).toContain(status)
  expect(more).toEqual([])
  expect(answers).not.toContain('hidden-request')
})

test('whatever addresses a visitor makes up, the messages of one connection are counted together', async () => {
  const body = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
  const post = async (forged: string) => {
    const head = `POST /api/contactus HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n${forged}\r\n`
    return send(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  }
  const statuses: number[] = []
  for (const forged of [
    'X-Forwarded-For: 192.0.2.1',
    'X-Forwarded-For: 192.0.2.2, 192.0.2.3',
    'X-Forwarded-For: 192.0.2.4\r\nX-Forwarded-For: 192.0.2.5',
    'Forwarded: for=192.0.2.6\r\nX-Real-IP: 192.0.2.7\r\nX-Client-IP: 192.0.2.8',
  ]) {
    statuses.push(...statusesOf(await post(forged)))
  }
  expect(statuses).toEqual([201, 201, 429, 429])
})

test('the metrics are not for the public', async () => {
  const answer = await send('GET /metrics HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n')
  expect(statusesOf(answer)).toEqual([404])
})

test('another host within the request reaches nothing', async () => {
  const target = 'GET http://evil.example/ HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n'
  const header = 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
  for (const request of [target, header]) expect(statusesOf(await send(request))).toEqual([421])
})
