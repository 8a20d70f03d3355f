import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendRawRequest } from '../../../tests/support/server/send-raw-request.ts'
import { requireCanonicalHost } from './canonical-host.ts'
import { createRejecter } from './reject-request.ts'

const security = { 'x-content-type-options': 'nosniff' }
const SITE = 'https://www.example.com'

/** Responds with the requested host and path. */
async function startSite(siteUrl: string | undefined): Promise<string> {
  const echoHost = requireCanonicalHost(
    ({ headers, url }, response) => response.end(`${headers.host} ${url}`),
    siteUrl,
    security,
    createRejecter(security),
  )
  const server = createServer(echoHost).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const ask = async (target: string, host: string, { siteUrl = SITE, method = 'GET' } = {}) =>
  sendRawRequest(
    await startSite(siteUrl),
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )

test.each([
  'www.example.com',
  'WWW.example.com',
  'www.example.com:8443',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:80',
])('%s is served', async (host) => {
  expect(await ask('/reviews', host)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  'evil.example',
  'www.example.com.evil.example',
  'evil.example/www.example.com',
  'www.example.com@evil.example',
  'www.example.com, evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.0.2.7:3000',
  '',
])('a page of the host "%s" redirects to the public address', async (host) => {
  const answer = await ask('/reviews?page=2', host)
  expect(answer).toMatch(/^HTTP\/1\.1 308 /)
  expect(answer).toContain('location: https://www.example.com/reviews?page=2\r\n')
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
})

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example'])(
  'a path such as %s redirects to no other host',
  async (path) => {
    expect(await ask(path, 'evil.example')).toContain(`location: https://www.example.com${path}\r\n`)
  },
)

test.each([
  ['GET', '/api/reviews'],
  ['GET', '/media/a.jpg'],
  ['GET', '/files/a.pdf'],
  ['GET', '/assets/a.js'],
  ['POST', '/contact-us'],
  ['OPTIONS', '*'],
])('%s %s of another host is rejected', async (method, target) => {
  const answer = await ask(target, 'evil.example', { method })
  expect(answer).toMatch(/^HTTP\/1\.1 421 /)
  expect(answer).toContain('which is at https://www.example.com')
})

test.each(['/healthz', '/readyz', '/metrics'])('%s is served on any host', async (path) => {
  expect(await ask(path, '10.0.0.7:3000')).toMatch(/^HTTP\/1\.1 200 /)
})

test('the host of an absolute target takes precedence over the header', async () => {
  expect(await ask('http://evil.example/reviews', 'www.example.com')).toMatch(/^HTTP\/1\.1 308 /)
  expect(await ask('http://www.example.com/reviews?a=b', 'evil.example')).toContain(
    'www.example.com /reviews?a=b',
  )
})

test('an invalid target is rejected', async () => {
  expect(await ask('http://[/reviews', 'www.example.com')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('ftp://www.example.com/reviews', 'www.example.com')).toMatch(/^HTTP\/1\.1 400 /)
})

test('without a public address every host is served', async () => {
  const address = await startSite(undefined)
  const answer = await sendRawRequest(
    address,
    'GET /a HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toContain('any.example /a')
})

test('a request with two Host headers is rejected, as RFC 9112 requires', async () => {
  const answer = await sendRawRequest(
    await startSite(SITE),
    'GET /reviews HTTP/1.1\r\nHost: www.example.com\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('more than one Host header')
})
