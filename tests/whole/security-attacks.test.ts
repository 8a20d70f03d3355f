import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { aFreePort } from '../support/free-port.ts'
import { sendRaw, statusesOf } from '../support/raw-request.ts'
import { startServer } from '../support/running-server.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'

let address: string
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-attacks-'))
  await writeCatalogue(folder, sparseCatalogue())
  const port = await aFreePort()
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    SITE_URL: 'https://www.example.com',
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
    PORT: String(port),
  })
  address = `http://127.0.0.1:${port}`
  stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** What the server answers to these lines and nothing else. */
const send = (...lines: string[]) => sendRaw(address, lines.join('\r\n'))
const get = (target: string, ...headers: string[]) =>
  send(`GET ${target} HTTP/1.1`, 'Host: www.example.com', 'Connection: close', ...headers, '', '')

const HIDDEN = 'GET /api/hidden-request HTTP/1.1\r\nHost: www.example.com\r\n\r\n'

test.each([
  ['both a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', HIDDEN]],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 44', '', HIDDEN]],
  ['a list of lengths', ['Content-Length: 0, 44', '', HIDDEN]],
  ['a length with a sign', ['Content-Length: +0', '', HIDDEN]],
  ['a length in words of C', ['Content-Length: 0x0', '', HIDDEN]],
  ['a length with a blank before the colon', ['Content-Length : 0', '', HIDDEN]],
  ['a header that goes on in the next line', ['X-A: b', ' Content-Length: 44', '', HIDDEN]],
  ['chunks spelt with a blank', ['Transfer-Encoding : chunked', '', '0', '', HIDDEN]],
  ['chunks spelt with a tab', ['Transfer-Encoding:\tchunked\x0b', '', '0', '', HIDDEN]],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity', '', '0', '', HIDDEN]],
  ['chunks that nobody knows', ['Transfer-Encoding: xchunked', '', '0', '', HIDDEN]],
  [
    'a chunk with a size beyond counting',
    ['Transfer-Encoding: chunked', '', 'fffffffffffffffff', 'a', HIDDEN],
  ],
  ['a chunk with a size that is negative', ['Transfer-Encoding: chunked', '', '-1', 'a', HIDDEN]],
  ['a chunk that is longer than it says', ['Transfer-Encoding: chunked', '', '1', 'abc', '0', '', HIDDEN]],
  ['a NUL in a header', ['X-A: b\0c', 'Content-Length: 0', '', HIDDEN]],
])('a request with %s is one request or none', async (_, lines) => {
  const answers = await send('POST /api/contactus HTTP/1.1', 'Host: www.example.com', ...lines)
  expect(statusesOf(answers)).toEqual([400])
  expect(answers).not.toContain('hidden-request')
})

test('a line that ends with a bare line feed ends no header for some and not for others', async () => {
  const answers = await send('GET /healthz HTTP/1.1', 'Host: www.example.com', 'X-A: b\nX-B: c', '', HIDDEN)
  expect(statusesOf(answers)).toEqual([400])
})

test('a chunk may have a word beside its size, of a length that is bounded', async () => {
  const chunked = (extension: string) =>
    send(
      'POST /api/contactus HTTP/1.1',
      'Host: www.example.com',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Connection: close',
      '',
      `2;${extension}`,
      '{}',
      '0',
      '',
      '',
    )
  expect(statusesOf(await chunked('a=b'))).toEqual([422])
  expect(statusesOf(await chunked('a'.repeat(20_000)))).toEqual([413])
})

test.each([
  ['the headers', () => get('/', `X-A: ${'a'.repeat(20_000)}`), 431],
  ['the address', () => get(`/${'a'.repeat(20_000)}`), 431],
  ['the cookies', () => get('/contact-us', `Cookie: ${'a=b; '.repeat(5_000)}`), 431],
  ['the number of headers', () => get('/', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: a`)), 431],
])('where %s would fill the memory, the request is refused', async (_, ask, status) => {
  expect(statusesOf(await ask())).toEqual([status])
})

test.each([
  '/media/../hangar.sqlite',
  '/media/%2e%2e/hangar.sqlite',
  '/media/..%2fhangar.sqlite',
  '/media/%252e%252e%252fhangar.sqlite',
  '/media/..%5changar.sqlite',
  '/media/..\\hangar.sqlite',
  '/media/originals/../../hangar.sqlite',
  '/media//etc/passwd',
  '/media/%00.0123456789abcdef.jpg',
  '/media/a.0123456789abcdef.jpg%00.svg',
  '/media/%c0%ae%c0%ae/hangar.sqlite',
  '/media/%e0%80%ae%e0%80%ae/hangar.sqlite',
  '/media/\\\\server\\share\\a.0123456789abcdef.jpg',
  '/media/C:/a.0123456789abcdef.jpg',
  '/media/.env',
  '/files/../.env',
  '/files/%2e%2e%2f.env',
  '/files//server/share',
  '/assets/../../server/serve.js',
  '/assets/%2e%2e/%2e%2e/server/serve.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/__proto__',
  '/assets/constructor',
  '/api/../../../etc/passwd',
  '/api/%2e%2e/%2e%2e/.env',
])('%s leads to nothing', async (target) => {
  const answer = await get(target)
  const [status = 0] = statusesOf(answer)
  expect(target.startsWith('/api') ? [302, 404] : [404]).toContain(status)
  expect(answer).not.toMatch(/SQLite format|root:|"dependencies"|import /)
})

test.each(['/..%2f..%2fetc/passwd', '/%00', '/%', '/%ff', '/.git/config', '/.env', '/package.json', '/a\\b'])(
  'the page %s is none',
  async (target) => {
    const [status = 0] = statusesOf(await get(target))
    expect([302, 400, 404]).toContain(status)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/https://evil.example',
])('from %s a visitor is led home, and nowhere else', async (target) => {
  const answer = await get(target)
  const location = /^location: (.*)\r$/im.exec(answer)?.[1]
  expect([undefined, '/']).toContain(location)
})

test('what is compressed is never unfolded: a message in gzip is none', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '))
  expect(bomb.length).toBeLessThan(300_000)
  for (const coding of ['gzip', 'deflate', 'br']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding }
    const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body: bomb })
    expect(response.status).toBe(400)
  }
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'no field "%s" reaches what all objects share',
  async (name) => {
    const polluted = `{"polluted":"yes","prototype":{"polluted":"yes"},"leave_empty":"x"}`
    const message = '"subject":"a","message":"Hello","from_email":"pilot@example.com"'
    const headers = { 'content-type': 'application/json' }
    const body = `{"${name}":${polluted},${message}}`
    const answer = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
    const form = new URLSearchParams({ [name]: 'yes', [`${name}[polluted]`]: 'yes', message: 'Hello' })
    await fetch(`${address}/contact-us`, { method: 'POST', body: form })
    await fetch(`${address}/aircraft-models/1?${name}=yes&${name}[polluted]=yes`)
    const after = await fetch(`${address}/api/site`)
    expect(await after.text()).not.toContain('polluted')
  },
)

test.each([
  'X-Forwarded-Host: evil.example',
  'X-Host: evil.example',
  'X-Forwarded-Server: evil.example',
  'Forwarded: host=evil.example;proto=http',
  'X-Original-URL: /contact-us',
  'X-Rewrite-URL: /contact-us',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Port: 1',
  'X-HTTP-Method-Override: POST',
  'X-Method-Override: DELETE',
  'Accept-Language: <script>',
  'Cookie: XSRF-TOKEN=evil; theme=evil',
  'User-Agent: evil',
  'Referer: https://evil.example',
  'Range: bytes=0-9',
  'If-None-Match: "evil", W/"evil',
  'If-Modified-Since: evil',
])('the header %s changes nothing of a page that is kept for everybody', async (header) => {
  const path = `/aircraft-models/1?page=1&items=${[24, 48, 96][header.length % 3]}`
  const poisoned = await get(path, header)
  const clean = await get(path)
  expect(statusesOf(clean)).toEqual([200])
  expect(withoutDate(poisoned)).toBe(withoutDate(clean))
  expect(clean).not.toContain('evil')
})

test('what is first asked for without its body is whole for the next', async () => {
  const first = await send(
    'HEAD /distributors HTTP/1.1',
    'Host: www.example.com',
    'Connection: close',
    '',
    '',
  )
  expect(first.split('\r\n\r\n')[1]).toBe('')
  expect(await get('/distributors')).toContain('</html>')
})

test.each(['/', '//', '/.data', '/%2f', '/a/', '/a:', '/*'])(
  'a path of "%s" over and over keeps nobody else waiting',
  async (part) => {
    const path = `/a${part.repeat(Math.floor(15_000 / part.length))}!`
    const begun = performance.now()
    expect(statusesOf(await get(path))).toEqual([302])
    expect(performance.now() - begun).toBeLessThan(300)
  },
)

test('thousands of parameters are read in time, and fill nothing', async () => {
  const begun = performance.now()
  const many = Array.from({ length: 1_500 }, (_, n) => `a${n}=`).join('&')
  expect(statusesOf(await get(`/aircraft-models/1?${many}`))).toEqual([200])
  const form = Array.from({ length: 100_000 }, (_, n) => `a${n}=b`).join('&')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${address}/contact-us`, { method: 'POST', headers, body: form })
  expect([403, 422]).toContain(answer.status)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('addresses that are made up fill no cache', async () => {
  const used = async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(/^hangar_cache_bytes\{cache="answers"\} (\d+)/m.exec(text)?.[1])
  }
  await get('/aircraft-models/1')
  const before = await used()
  for (let made = 0; made < 50; made += 1) await get(`/aircraft-models/1?made-up=${made}`)
  expect(await used()).toBe(before)
})

test.each(['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'CONNECT'])(
  'the method %s is not served',
  async (method) => {
    const target = method === 'CONNECT' ? 'www.example.com:443' : '/'
    const answer = await send(`${method} ${target} HTTP/1.1`, 'Host: www.example.com', 'X-Secret: a', '', '')
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('X-Secret')
  },
)

function withoutDate(answer: string): string {
  return answer.replace(/^date: .*\r\n/gim, '')
}
