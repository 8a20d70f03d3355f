// nginx as configured in `deploy/`, without a server behind it: TLS handshakes, and what it answers itself.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { problemSchema } from '../../src/contract/problem.ts'
import { expectSecurityHeaders, type Nginx, sendOverTls, startNginx } from '../support/server/nginx.ts'
import { rawGetRequest, parseHeaderValues } from '../support/server/raw-http-message.ts'
import { DENY_ALL_CSP } from '../support/checks/security-header-patterns.ts'
import { sendRawRequest, parseStatuses } from '../support/server/send-raw-request.ts'

let nginx: Nginx
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-tls-'))
  nginx = await startNginx(folder)
  stop = async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** The negotiated TLS version and cipher; throws if the handshake fails. */
async function negotiate(options: ConnectionOptions): Promise<{ version: string | null; cipher: string }> {
  const servername = options.servername ?? 'www.example.com'
  // The certificate is self-signed.
  const socket = connect({
    host: '127.0.0.1',
    port: nginx.port,
    rejectUnauthorized: false,
    ...options,
    servername,
  })
  try {
    await once(socket, 'secureConnect')
    return { version: socket.getProtocol(), cipher: socket.getCipher().name }
  } finally {
    socket.destroy()
  }
}

test('a current browser gets TLS 1.3', async () => {
  expect(await negotiate({})).toMatchObject({ version: 'TLSv1.3' })
})

test('a connection gets one session ticket, with which a browser resumes the session later', async () => {
  const options = {
    host: '127.0.0.1',
    port: nginx.port,
    servername: 'www.example.com',
    rejectUnauthorized: false,
  }
  const tickets: Buffer[] = []
  const first = connect(options)
  first.on('session', (ticket) => tickets.push(ticket))
  // Tickets are sent before the response.
  first.write(rawGetRequest('/', 'www.example.com'), 'latin1')
  await once(first, 'data')
  first.destroy()
  expect(tickets).toHaveLength(1)
  const second = connect({ ...options, session: tickets[0] })
  await once(second, 'secureConnect')
  expect(second.isSessionReused()).toBe(true)
  second.destroy()
})

test.each([
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
])('an older browser gets TLS 1.2 with %s', async (ciphers) => {
  expect(await negotiate({ maxVersion: 'TLSv1.2', ciphers })).toEqual({ version: 'TLSv1.2', cipher: ciphers })
})

test.each(['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-CAMELLIA128-SHA256'])(
  'the non-AEAD cipher %s is rejected',
  async (ciphers) => {
    await expect(negotiate({ maxVersion: 'TLSv1.2', ciphers })).rejects.toThrow(/handshake failure/)
  },
)

test.each(['TLSv1', 'TLSv1.1'] as const)('%s is rejected', async (version) => {
  // OpenSSL offers these versions only at security level 0.
  const outdated: ConnectionOptions = { minVersion: version, maxVersion: version, ciphers: 'ALL:@SECLEVEL=0' }
  await expect(negotiate(outdated)).rejects.toThrow(/protocol version/)
})

test('a handshake for another host name, or none, is rejected', async () => {
  for (const servername of ['evil.example', ''])
    await expect(negotiate({ servername })).rejects.toThrow(/unrecognized name/)
})

test('every configured cipher has forward secrecy and authenticates its data', async () => {
  const file = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))
  const list = /^ *ssl_ciphers (\S+);$/m.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  const output = execFileSync('openssl', ['ciphers', '-v', '-tls1_2', '-s', list], { encoding: 'utf8' })
  const ciphers = output.trim().split('\n')
  expect(ciphers).toHaveLength(list.split(':').length)
  for (const cipher of ciphers) expect(cipher).toMatch(/ Kx=ECDH +Au=\S+ +Enc=\S+ +Mac=AEAD$/)
})

test('when no server answers, nginx sends the security headers', async () => {
  for (const path of ['/', '/api/reviews', '/contact-us']) {
    const response = await sendOverTls(nginx.port, rawGetRequest(path))
    expect(parseStatuses(response)).toEqual([502])
    expectSecurityHeaders(response)
  }
})

test('a visitor with 200 running requests is refused more of them, also pages', async () => {
  const options = { servername: 'www.example.com', rejectUnauthorized: false }
  const open = () => connectHttp2(`https://127.0.0.1:${nginx.port}`, options)
  const [asking, ...busy] = [open(), open(), open()] as const
  onTestFinished(() => {
    for (const session of [asking, ...busy]) session.destroy()
  })
  const request = (session: ClientHttp2Session, method: string, path: string) =>
    session.request({ ':method': method, ':path': path, ':authority': 'www.example.com' })
  const statusOf = async (path: string) => {
    const [headers] = await once(request(asking, 'GET', path), 'response')
    return Object(headers)[':status']
  }
  expect(await statusOf('/')).toBe(502)
  // Their bodies never arrive, and nginx passes on whole bodies only.
  for (const session of busy)
    for (let running = 0; running < 100; running += 1)
      request(session, 'POST', '/api/contactus').on('error', () => {})
  await expect.poll(() => statusOf('/')).toBe(429)
  for (const path of ['/nowhere', '/api/reviews', '/de/contact-us']) expect(await statusOf(path)).toBe(429)
})

const sendPlain = (request: string) => sendRawRequest(`http://127.0.0.1:${nginx.httpPort}`, request)

test.each([
  '/',
  '/aircraft-models/1?page=2',
  '/nowhere',
  '/apiary',
  '/contact-us?about=a%20b',
  '/files/a.0123456789abcdef.pdf',
])('a visitor who types %s is redirected to HTTPS', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await sendPlain(rawGetRequest(path).replace('GET', method))
    expect(parseStatuses(response)).toEqual([308])
    expect(parseHeaderValues(response, 'location')).toEqual([`https://www.example.com:${nginx.port}${path}`])
  }
})

test.each([
  '/api/reviews',
  '/api',
  '//api/reviews',
  '/%61pi/reviews',
  '/x/../api/reviews',
  '/API/reviews',
  '/metrics',
])('a program that requests %s is rejected, not redirected', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await sendPlain(rawGetRequest(path).replace('GET', method))
    expect(parseStatuses(response)).toEqual([403])
    expect(parseHeaderValues(response, 'location')).toEqual([])
    const problem = problemSchema.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''))
    expect(problem).toMatchObject({
      status: 403,
      detail: expect.stringContaining('https://www.example.com'),
    })
  }
})

test.each([
  ['a page', 308, rawGetRequest('/')],
  ['an API request', 403, rawGetRequest('/api/reviews')],
  ['a form submission', 403, rawGetRequest('/contact-us').replace('GET', 'POST')],
])(
  'the response to %s has the deny-all policy but no HSTS header, which plain HTTP must not send',
  async (_, status, request) => {
    const response = await sendPlain(request)
    expect(parseStatuses(response)).toEqual([status])
    expect(parseHeaderValues(response, 'strict-transport-security')).toEqual([])
    expect(parseHeaderValues(response, 'x-content-type-options')).toEqual(['nosniff'])
    expect(parseHeaderValues(response, 'content-security-policy')).toEqual([DENY_ALL_CSP])
  },
)
