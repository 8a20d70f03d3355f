import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { aFreePort } from '../support/free-port.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { getRequest, headerValues } from '../support/raw-answer.ts'
import { statusesOf } from '../support/raw-request.ts'
import { startServer } from '../support/running-server.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

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
async function send(bytes: string, { port } = nginx): Promise<string> {
  const options = { host: '127.0.0.1', port, servername: 'www.example.com' }
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
  expect(statusesOf(await send(getRequest('/metrics')))).toEqual([404])
})

test('another host within the request reaches nothing', async () => {
  for (const request of [getRequest('http://evil.example/'), getRequest('/', 'evil.example')])
    expect(statusesOf(await send(request))).toEqual([421])
})

const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const HSTS = 'max-age=63072000; includeSubDomains'

test.each([
  ['the metrics, which are not for all', 404, getRequest('/metrics')],
  ['another host', 421, getRequest('/', 'evil.example')],
  [
    'a request that cannot be read',
    400,
    getRequest('/').replace('Connection', 'Content-Length: 0, 1\r\nConnection'),
  ],
  [
    'headers without end',
    400,
    getRequest('/').replace('Connection', `X-A: ${'a'.repeat(40_000)}\r\nConnection`),
  ],
  [
    'too long a form',
    413,
    getRequest('/contact-us').replace('Connection', 'Content-Length: 9000000\r\nConnection'),
  ],
])(
  'nginx itself refuses %s, and holds browsers to the same as the servers do',
  async (_, status, request) => {
    const answer = await send(request)
    expect(statusesOf(answer)).toEqual([status])
    expectInert(answer)
  },
)

test('where no server answers, nginx holds browsers to the same', async () => {
  const away = await startNginx(await temporaryFolder(), [
    await aFreePort(),
    await aFreePort(),
    await aFreePort(),
  ])
  onTestFinished(away.stop)
  for (const path of ['/', '/api/reviews', '/contact-us']) {
    const answer = await send(getRequest(path), away)
    expect(statusesOf(answer)).toEqual([502])
    expectInert(answer)
  }
})

function expectInert(answer: string): void {
  expect(headerValues(answer, 'strict-transport-security')).toEqual([HSTS])
  expect(headerValues(answer, 'x-content-type-options')).toEqual(['nosniff'])
  expect(headerValues(answer, 'content-security-policy')).toEqual([INERT])
}

test.each(['/', '/contact-us', '/api/reviews', '/api/nothing', '/nowhere', '/media/nothing.jpg'])(
  'what the servers answer to %s goes through nginx with each header once, as they wrote it',
  async (path) => {
    const answer = await send(getRequest(path))
    expect(headerValues(answer, 'strict-transport-security')).toEqual([HSTS])
    expect(headerValues(answer, 'x-content-type-options')).toEqual(['nosniff'])
    const isPage = path === '/' || path === '/contact-us'
    const policy = isPage ? expect.stringContaining("script-src 'sha256-") : INERT
    expect(headerValues(answer, 'content-security-policy')).toEqual([policy])
  },
)
