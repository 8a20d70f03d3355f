import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveAttackTarget } from '../support/server/attack-target.ts'
import { parseMetrics } from '../support/server/parse-metrics.ts'
import { parseHeaderValues } from '../support/server/raw-http-message.ts'
import { parseStatuses } from '../support/server/send-raw-request.ts'

const { address, send, get } = serveAttackTarget()

const SMUGGLED = 'GET /api/hidden-request HTTP/1.1\r\nHost: www.example.com\r\n\r\n'

test.each([
  [
    'both Content-Length and chunked encoding',
    ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', SMUGGLED],
  ],
  ['two Content-Length headers', ['Content-Length: 0', 'Content-Length: 44', '', SMUGGLED]],
  ['a comma-separated Content-Length', ['Content-Length: 0, 44', '', SMUGGLED]],
  ['a signed Content-Length', ['Content-Length: +0', '', SMUGGLED]],
  ['a hexadecimal Content-Length', ['Content-Length: 0x0', '', SMUGGLED]],
  ['a space before the colon of Content-Length', ['Content-Length : 0', '', SMUGGLED]],
  ['a folded header', ['X-A: b', ' Content-Length: 44', '', SMUGGLED]],
  ['a space before the colon of Transfer-Encoding', ['Transfer-Encoding : chunked', '', '0', '', SMUGGLED]],
  ['control characters in Transfer-Encoding', ['Transfer-Encoding:\tchunked\x0b', '', '0', '', SMUGGLED]],
  [
    'a final transfer coding other than chunked',
    ['Transfer-Encoding: chunked, identity', '', '0', '', SMUGGLED],
  ],
  ['an unknown transfer coding', ['Transfer-Encoding: xchunked', '', '0', '', SMUGGLED]],
  ['an overflowing chunk size', ['Transfer-Encoding: chunked', '', 'fffffffffffffffff', 'a', SMUGGLED]],
  ['a negative chunk size', ['Transfer-Encoding: chunked', '', '-1', 'a', SMUGGLED]],
  [
    'a chunk longer than its declared size',
    ['Transfer-Encoding: chunked', '', '1', 'abc', '0', '', SMUGGLED],
  ],
  ['a NUL in a header', ['X-A: b\0c', 'Content-Length: 0', '', SMUGGLED]],
])('a request with %s counts once or not at all', async (_, lines) => {
  const responses = await send('POST /api/contactus HTTP/1.1', 'Host: www.example.com', ...lines)
  expect(parseStatuses(responses)).toEqual([400])
  expect(responses).not.toContain('hidden-request')
})

test('a bare line feed never ends a header', async () => {
  const responses = await send(
    'GET /healthz HTTP/1.1',
    'Host: www.example.com',
    'X-A: b\nX-B: c',
    '',
    SMUGGLED,
  )
  expect(parseStatuses(responses)).toEqual([400])
})

test('the length of a chunk extension is limited', async () => {
  const postWithExtension = (extension: string) =>
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
  expect(parseStatuses(await postWithExtension('a=b'))).toEqual([422])
  expect(parseStatuses(await postWithExtension('a'.repeat(20_000)))).toEqual([413])
})

test.each([
  ['oversized headers', () => get('/', `X-A: ${'a'.repeat(20_000)}`), 431],
  ['an oversized URL', () => get(`/${'a'.repeat(20_000)}`), 431],
  ['oversized cookies', () => get('/contact-us', `Cookie: ${'a=b; '.repeat(5_000)}`), 431],
  ['too many headers', () => get('/', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: a`)), 431],
])('a request with %s is rejected', async (_, sendRequest, status) => {
  expect(parseStatuses(await sendRequest())).toEqual([status])
})

// Pictures are in `media/originals/media` of the folder that also has the database, three levels up.
test.each([
  '/media/../hangar.sqlite',
  '/media/../../../hangar.sqlite',
  '/media/%2e%2e/%2e%2e/%2e%2e/hangar.sqlite',
  '/media/..%2f..%2f..%2fhangar.sqlite',
  '/media/%252e%252e%252f%252e%252e%252f%252e%252e%252fhangar.sqlite',
  '/media/..%5c..%5c..%5changar.sqlite',
  '/media/..\\..\\..\\hangar.sqlite',
  '/media/originals/../../../../hangar.sqlite',
  '/media//etc/passwd',
  '/media/%00.0123456789abcdef.jpg',
  '/media/a.0123456789abcdef.jpg%00.svg',
  '/media/%c0%ae%c0%ae/%c0%ae%c0%ae/%c0%ae%c0%ae/hangar.sqlite',
  '/media/%e0%80%ae%e0%80%ae/%e0%80%ae%e0%80%ae/%e0%80%ae%e0%80%ae/hangar.sqlite',
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
])('%s is not found', async (target) => {
  const response = await get(target)
  const [status = 0] = parseStatuses(response)
  expect(target.startsWith('/api') ? [302, 404] : [404]).toContain(status)
  expect(response).not.toMatch(/SQLite format|root:|"dependencies"|import /)
})

test.each(['/..%2f..%2fetc/passwd', '/%00', '/%', '/%ff', '/.git/config', '/.env', '/package.json', '/a\\b'])(
  'the page %s does not exist',
  async (target) => {
    const [status = 0] = parseStatuses(await get(target))
    expect([302, 400, 404]).toContain(status)
  },
)

test.each(['//evil.example', '/%2f%2fevil.example', '/%5cevil.example', '/https://evil.example'])(
  '%s redirects home and nowhere else',
  async (target) => {
    const response = await get(target)
    expect(parseStatuses(response)).toEqual([302])
    expect(parseHeaderValues(response, 'location')).toEqual(['/'])
  },
)

test('a path that browsers resolve to another site is not redirected', async () => {
  const response = await get('/\\evil.example')
  expect(parseStatuses(response)).toEqual([400])
  expect(parseHeaderValues(response, 'location')).toEqual([])
})

async function postMessage(body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  return (await fetch(`${address()}/api/contactus`, init)).status
}

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])('a body compressed with %s is rejected without being decompressed', async (coding, compress) => {
  const message = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
  expect(await postMessage(message)).toBe(201)
  const bomb = compress(message.padEnd(5_000_000))
  expect(bomb.length).toBeLessThan(12_500)
  for (const body of [compress(message), bomb])
    expect(await postMessage(body, { 'content-encoding': coding })).toBe(400)
})

test.each(['__proto__', 'constructor', 'prototype'])('the field "%s" pollutes no prototype', async (name) => {
  const message = '"subject":"a","message":"Hello","from_email":"pilot@example.com"'
  const polluted = `{${message},"prototype":{${message}}}`
  expect(await postMessage(`{"${name}":${polluted},${message}}`)).toBe(201)
  const fields = new Map([
    ['subject', 'a'],
    ['message', 'Hello'],
    ['from_email', 'pilot@example.com'],
  ])
  const form = new URLSearchParams({ message: 'Hello' })
  for (const [field, text] of fields) form.set(`${name}[${field}]`, text)
  await fetch(`${address()}/contact-us`, { method: 'POST', body: form })
  await fetch(`${address()}/aircraft-models/1?${form}`)
  // A polluted prototype would supply the missing fields.
  expect(await postMessage('{}')).toBe(422)
})

/** Within which a path of 15,000 characters is answered on a machine that has nothing else to do. */
const MAX_MS = 300

test.each(['/', '//', '/.data', '/%2f', '/a/', '/a:', '/*'])(
  'a path that repeats "%s" is handled quickly',
  async (part) => {
    const path = `/a${part.repeat(Math.floor(15_000 / part.length))}!`
    // A pattern that goes back and forth over the path would be slow each time, a busy machine is not.
    const times: number[] = []
    while (times.length < 20 && !times.some((time) => time < MAX_MS)) {
      const startedAt = performance.now()
      expect(parseStatuses(await get(path))).toEqual([302])
      times.push(performance.now() - startedAt)
    }
    expect(Math.min(...times)).toBeLessThan(MAX_MS)
  },
)

test.each([
  ['TRACE', '/', [405]],
  ['TRACE', '/api/reviews', [405]],
  ['PROPFIND', '/', [405]],
  ['TRACK', '/', [400]],
  ['DEBUG', '/', [400]],
  ['CONNECT', 'www.example.com:443', []],
])('the method %s is not served for %s', async (method, target, statuses) => {
  const response = await send(
    `${method} ${target} HTTP/1.1`,
    'Host: www.example.com',
    'Connection: close',
    'X-Secret: a',
    '',
    '',
  )
  expect(parseStatuses(response)).toEqual(statuses)
  expect(response).not.toContain('X-Secret')
})

let lastPage = 1
const uncachedPath = () => `/aircraft-models/1?page=${(lastPage += 1)}&items=24`

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
])('the header %s does not affect the cached response', async (header) => {
  const path = uncachedPath()
  const poisoned = await get(path, header)
  const clean = await get(path)
  expect(parseStatuses(clean)).toEqual([200])
  expect(withoutDate(poisoned)).toBe(withoutDate(clean))
  expect(clean).not.toContain('evil')
})

test('a page first requested with HEAD is complete for the next visitor', async () => {
  const path = uncachedPath()
  const first = await send(`HEAD ${path} HTTP/1.1`, 'Host: www.example.com', 'Connection: close', '', '')
  expect(parseStatuses(first)).toEqual([200])
  expect(first.split('\r\n\r\n')[1]).toBe('')
  expect(await get(path)).toContain('</html>')
})

async function readAnswerCache() {
  const samples = parseMetrics(await (await fetch(`${address()}/metrics`)).text())
  const read = (name: string) => samples.get(name) ?? 0
  return {
    bytes: read('hangar_cache_bytes{cache="answers"}'),
    hits: read('hangar_cache_requests_total{cache="answers",result="hit"}'),
    misses: read('hangar_cache_requests_total{cache="answers",result="miss"}'),
  }
}

test('unknown query parameters do not fill the cache', async () => {
  await get('/aircraft-models/1')
  const before = await readAnswerCache()
  expect(before.bytes).toBeGreaterThan(0)
  for (let n = 0; n < 50; n += 1) await get(`/aircraft-models/1?unknown=${n}`)
  const after = await readAnswerCache()
  expect(after).toMatchObject({ hits: before.hits + 50, misses: before.misses })
  // In the background pages are recompressed, which makes those of earlier requests smaller.
  expect(after.bytes).toBeLessThanOrEqual(before.bytes)
})

test('thousands of query parameters are parsed quickly and fill no cache', async () => {
  await get('/aircraft-models/1')
  const before = await readAnswerCache()
  const startedAt = performance.now()
  const many = Array.from({ length: 1_500 }, (_, n) => `a${n}=`).join('&')
  expect(parseStatuses(await get(`/aircraft-models/1?${many}`))).toEqual([200])
  const form = Array.from({ length: 100_000 }, (_, n) => `a${n}=b`).join('&')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${address()}/contact-us`, { method: 'POST', headers, body: form })
  expect([403, 422]).toContain(response.status)
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  const after = await readAnswerCache()
  expect(after).toMatchObject({ hits: before.hits + 1, misses: before.misses })
  expect(after.bytes).toBeLessThanOrEqual(before.bytes)
})

function withoutDate(response: string): string {
  return response.replace(/^date: .*\r\n/gim, '')
}
