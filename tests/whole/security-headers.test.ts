import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.mjs'
import { sendRawRequest } from '../support/send-raw-request.ts'
import { startServer } from '../support/start-server.ts'

const ALLOWED = 'https://old.example.com'
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

let address: string
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-headers-'))
  const port = await findFreePort()
  const settings = { SITE_URL: 'https://www.example.com', ALLOWED_ORIGINS: ALLOWED, PORT: String(port) }
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...settings })
  address = `http://127.0.0.1:${port}`
  stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** On every response. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The first address in a page or API response that matches. */
async function find(path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(address + path)).text())?.[0]
  if (found === undefined) throw new Error(`${path} has no match for ${pattern}`)
  return found
}

const drawing = () => find('/api/aircraftmodels/1', /\/media\/silhouettes\/[^"]+\.svg/)
const photograph = () => find('/api/aircraftclasses', /\/media\/[^"]+\.jpg/)
const pdf = () => find('/api/reviews', /\/files\/[^"]+\.pdf/)
const script = () => find('/', /\/assets\/[^"]+\.js/)
const face = () => find('/', /\/assets\/[^"]+\.woff2/)
const etagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(address + path, { headers })).headers.get('etag') ?? ''

type Asking = [path: string | (() => Promise<string>), status: number, init?: RequestInit]

async function ask([path, status, init]: Asking): Promise<Record<string, string>> {
  const target = typeof path === 'string' ? path : await path()
  const response = await fetch(address + target, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  expect(response.status).toBe(status)
  return Object.fromEntries(response.headers)
}

const json = { 'content-type': 'application/json' }

describe('for our own pages only:', () => {
  test.each<[string, ...Asking]>([
    ['what leads home', '/nowhere', 302],
    ['a script', script, 200],
    ['HEAD of a script', script, 200, { method: 'HEAD' }],
    ['a face', face, 200],
    ['a script that is not there', '/assets/nothing.js', 404],
    ['what search engines may read', '/robots.txt', 200],
    ['a sign of life', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['the metrics', '/metrics', 200],
  ])('%s, which may do nothing', async (_, ...asking) => {
    expect(await ask(asking)).toMatchObject({
      ...always,
      'content-security-policy': INERT,
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('a script that the browser has cached', async () => {
    const headers = { 'if-none-match': await etagOf(await script()) }
    expect(await ask([script, 304, { headers }])).toMatchObject(always)
  })
})

describe('for other origins too:', () => {
  test.each<[string, ...Asking]>([
    ['an answer of the API', '/api/reviews', 200],
    ['the same answer once more', '/api/reviews', 200],
    ['an answer for another origin', '/api/reviews', 200, { headers: { origin: ALLOWED } }],
    [
      'a preflight from another origin',
      '/api/contactus',
      204,
      { method: 'OPTIONS', headers: { origin: ALLOWED } },
    ],
    ['the token of a form', '/api/contactus', 200],
    ['the description', '/api/openapi.json', 200],
    ['a code on a printed sheet', '/api/aircraftmodels/1/address.svg', 200],
    ['an id that is none', '/api/aircraftclasses/x', 400],
    ['what is not there', '/api/nothing', 404],
    ['a message that is none', '/api/contactus', 400, { method: 'POST', headers: json, body: '{' }],
    ['a photograph', photograph, 200],
    ['a part of a photograph', photograph, 206, { headers: { range: 'bytes=0-9' } }],
    ['a part that is not there', photograph, 416, { headers: { range: 'bytes=99999999-' } }],
    ['a file that is not there', '/files/nothing.pdf', 404],
    ['a picture that is not there', '/media/nothing.jpg', 404],
    ['a picture that is to be changed', photograph, 405, { method: 'DELETE' }],
  ])('%s, which may do nothing', async (_, ...asking) => {
    expect(await ask(asking)).toMatchObject({
      ...always,
      'content-security-policy': INERT,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each(['/api/reviews', '/api/openapi.json'])('%s, which the caller has cached', async (path) => {
    const askings: Record<string, string>[] = [{}, { origin: ALLOWED }]
    for (const headers of askings) {
      const known = { ...headers, 'if-none-match': await etagOf(path, headers) }
      expect(await ask([path, 304, { headers: known }])).toMatchObject(always)
    }
  })

  test('a photograph that the browser has cached', async () => {
    const headers = { 'if-none-match': await etagOf(await photograph()) }
    expect(await ask([photograph, 304, { headers }])).toMatchObject(always)
  })

  test('a drawing, which may only draw', async () => {
    expect(await ask([drawing, 200])).toMatchObject({
      ...always,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('a PDF, which may run no script', async () => {
    expect(await ask([pdf, 200])).toMatchObject({
      ...always,
      'content-type': 'application/pdf',
      'content-security-policy':
        "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
})

/** Allows scripts by hash and those that they load. */
const pagePolicy = new RegExp(
  [
    "^default-src 'none'",
    "script-src(?: 'sha256-[\\w+/=]{44}')+ 'strict-dynamic'",
    "style-src 'self'(?: 'sha256-[\\w+/=]{44}')+",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'$",
  ].join('; '),
)

test.each<[string, ...Asking]>([
  ['a page', '/', 200],
  ['the same page once more', '/', 200],
  ['HEAD of a page', '/', 200, { method: 'HEAD' }],
  ["a page that is its visitor's own", '/contact-us', 200],
  ['a page of what is not there', '/aircraft-model-detail/999999', 404],
  ['a page of what is no number', '/aircraft-models/x', 404],
  ['a page with a method that it does not support', '/', 405, { method: 'PUT' }],
])('%s may run and show only what we wrote into it', async (_, ...asking) => {
  expect(await ask(asking)).toMatchObject({
    ...always,
    'content-security-policy': expect.stringMatching(pagePolicy),
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a revalidated page keeps its policy', async () => {
  const headers = { 'if-none-match': await etagOf('/') }
  expect(await ask(['/', 304, { headers }])).toMatchObject({
    ...always,
    'content-security-policy': expect.stringMatching(pagePolicy),
  })
})

test('another host is redirected to the public address or rejected, with the same headers', async () => {
  const askHost = (target: string) =>
    sendRawRequest(address, `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
  for (const [target, status] of [
    ['/', 308],
    ['/api/reviews', 421],
  ] as const) {
    const answer = await askHost(target)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(`content-security-policy: ${INERT}\r\n`)
    expect(answer).toContain('strict-transport-security: max-age=63072000; includeSubDomains\r\n')
  }
})

test.each(['/contact-us', '/api/contactus'])(
  'too large a body for %s is rejected with the same headers',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: www.example.com\r\nContent-Type: application/json\r\n`
    const answer = await sendRawRequest(
      address,
      `${head}Content-Length: 3000000\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(`content-security-policy: ${INERT}\r\n`)
  },
)

test('no response names the software behind it', async () => {
  for (const path of ['/', '/api/reviews', '/assets/nothing.js', await photograph()]) {
    const names = Object.keys(await ask([path, path.startsWith('/assets') ? 404 : 200]))
    expect(names.filter((name) => /^server$|powered|version|generator/.test(name))).toEqual([])
  }
})

test('cookies are Secure, host-only and SameSite', async () => {
  const cookies = (await fetch(`${address}/contact-us`)).headers.getSetCookie()
  expect(cookies.toSorted()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})
