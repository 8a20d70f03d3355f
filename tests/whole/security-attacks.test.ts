import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveAttackTarget } from '../support/attack-target.ts'
import { parseHeaderValues } from '../support/raw-http-message.ts'
import { parseStatuses } from '../support/send-raw-request.ts'

const { address, send, get } = serveAttackTarget()

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
  ['a chunk with an overflowing size', ['Transfer-Encoding: chunked', '', 'fffffffffffffffff', 'a', HIDDEN]],
  ['a chunk with a size that is negative', ['Transfer-Encoding: chunked', '', '-1', 'a', HIDDEN]],
  ['a chunk that is longer than it says', ['Transfer-Encoding: chunked', '', '1', 'abc', '0', '', HIDDEN]],
  ['a NUL in a header', ['X-A: b\0c', 'Content-Length: 0', '', HIDDEN]],
])('a request with %s counts as one request or none', async (_, lines) => {
  const answers = await send('POST /api/contactus HTTP/1.1', 'Host: www.example.com', ...lines)
  expect(parseStatuses(answers)).toEqual([400])
  expect(answers).not.toContain('hidden-request')
})

test('a bare line feed never ends a header', async () => {
  const answers = await send('GET /healthz HTTP/1.1', 'Host: www.example.com', 'X-A: b\nX-B: c', '', HIDDEN)
  expect(parseStatuses(answers)).toEqual([400])
})

test('a chunk extension has a bounded length', async () => {
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
  expect(parseStatuses(await chunked('a=b'))).toEqual([422])
  expect(parseStatuses(await chunked('a'.repeat(20_000)))).toEqual([413])
})

test.each([
  ['the headers', () => get('/', `X-A: ${'a'.repeat(20_000)}`), 431],
  ['the address', () => get(`/${'a'.repeat(20_000)}`), 431],
  ['the cookies', () => get('/contact-us', `Cookie: ${'a=b; '.repeat(5_000)}`), 431],
  ['the number of headers', () => get('/', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: a`)), 431],
])('a request with %s, which would fill the memory, is rejected', async (_, ask, status) => {
  expect(parseStatuses(await ask())).toEqual([status])
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
])('%s finds nothing', async (target) => {
  const answer = await get(target)
  const [status = 0] = parseStatuses(answer)
  expect(target.startsWith('/api') ? [302, 404] : [404]).toContain(status)
  expect(answer).not.toMatch(/SQLite format|root:|"dependencies"|import /)
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
    const answer = await get(target)
    expect(parseStatuses(answer)).toEqual([302])
    expect(parseHeaderValues(answer, 'location')).toEqual(['/'])
  },
)

test('an address that browsers read as another site redirects nowhere', async () => {
  const answer = await get('/\\evil.example')
  expect(parseStatuses(answer)).toEqual([400])
  expect(parseHeaderValues(answer, 'location')).toEqual([])
})

/** Posts a body to the API as a message. */
async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  return (await fetch(`${address()}/api/contactus`, init)).status
}

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])('a body compressed with %s is never decompressed and rejected as a message', async (coding, compress) => {
  const message = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
  expect(await post(message)).toBe(201)
  const bomb = compress(message.padEnd(20_000_000))
  expect(bomb.length).toBeLessThan(50_000)
  for (const body of [compress(message), bomb])
    expect(await post(body, { 'content-encoding': coding })).toBe(400)
})

test.each(['__proto__', 'constructor', 'prototype'])('the field "%s" pollutes no prototype', async (name) => {
  const message = '"subject":"a","message":"Hello","from_email":"pilot@example.com"'
  const polluted = `{${message},"prototype":{${message}}}`
  expect(await post(`{"${name}":${polluted},${message}}`)).toBe(201)
  const fields = new Map([
    ['subject', 'a'],
    ['message', 'Hello'],
    ['from_email', 'pilot@example.com'],
  ])
  const form = new URLSearchParams({ message: 'Hello' })
  for (const [field, text] of fields) form.set(`${name}[${field}]`, text)
  await fetch(`${address()}/contact-us`, { method: 'POST', body: form })
  await fetch(`${address()}/aircraft-models/1?${form}`)
  // An empty message would be complete if the prototype had been polluted.
  expect(await post('{}')).toBe(422)
})

test.each(['/', '//', '/.data', '/%2f', '/a/', '/a:', '/*'])(
  'a path that repeats "%s" delays nobody else',
  async (part) => {
    const path = `/a${part.repeat(Math.floor(15_000 / part.length))}!`
    const begun = performance.now()
    expect(parseStatuses(await get(path))).toEqual([302])
    expect(performance.now() - begun).toBeLessThan(300)
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
  const answer = await send(
    `${method} ${target} HTTP/1.1`,
    'Host: www.example.com',
    'Connection: close',
    'X-Secret: a',
    '',
    '',
  )
  expect(parseStatuses(answer)).toEqual(statuses)
  expect(answer).not.toContain('X-Secret')
})
