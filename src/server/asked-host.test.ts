import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '../../tests/support/raw-request.ts'
import { answerForOwnHost } from './asked-host.ts'

const SITE = 'https://www.example.com'

/** A site that answers with what it takes for its host and path. */
async function startSite(siteUrl: string | undefined): Promise<string> {
  const tellHost = answerForOwnHost(
    ({ headers, url }, response) => response.end(`${headers.host} ${url}`),
    siteUrl,
    { 'x-content-type-options': 'nosniff' },
  )
  const server = createServer(tellHost).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const ask = async (target: string, host: string, { siteUrl = SITE, method = 'GET' } = {}) =>
  sendRaw(
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
])('the site answers when it is asked as %s', async (host) => {
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
])('who asks for a page of the host "%s" is led to the public address', async (host) => {
  const answer = await ask('/reviews?page=2', host)
  expect(answer).toMatch(/^HTTP\/1\.1 308 /)
  expect(answer).toContain('location: https://www.example.com/reviews?page=2\r\n')
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
})

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example'])(
  'a path such as %s leads nowhere else',
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
])('%s %s of another host is refused', async (method, target) => {
  const answer = await ask(target, 'evil.example', { method })
  expect(answer).toMatch(/^HTTP\/1\.1 421 /)
  expect(answer).toContain('The site is at https://www.example.com')
})

test.each(['/healthz', '/readyz', '/metrics'])('%s answers whoever asks by an address', async (path) => {
  expect(await ask(path, '10.0.0.7:3000')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a host within the target counts, and not the one of the header', async () => {
  expect(await ask('http://evil.example/reviews', 'www.example.com')).toMatch(/^HTTP\/1\.1 308 /)
  expect(await ask('http://www.example.com/reviews?a=b', 'evil.example')).toContain(
    'www.example.com /reviews?a=b',
  )
})

test('a target that is no address is refused', async () => {
  expect(await ask('http://[/reviews', 'www.example.com')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('ftp://www.example.com/reviews', 'www.example.com')).toMatch(/^HTTP\/1\.1 400 /)
})

test('without a public address every host is answered', async () => {
  const address = await startSite(undefined)
  const answer = await sendRaw(address, 'GET /a HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n')
  expect(answer).toContain('any.example /a')
})
