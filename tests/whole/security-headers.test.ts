import { describe, expect, test } from 'vitest'
import { shareBuiltSite } from '../support/server/built-site.ts'
import {
  commonHeaders,
  DENY_ALL_CSP,
  fileHeaders,
  pagePolicy,
} from '../support/checks/security-header-patterns.ts'
import { sendRawRequest } from '../support/server/send-raw-request.ts'

const ALLOWED = 'https://old.example.com'

const site = shareBuiltSite('the small catalogue', {
  SITE_URL: 'https://www.example.com',
  ALLOWED_ORIGINS: ALLOWED,
})

/** The first URL in a page or API response that matches. */
async function findUrl(path: string, pattern: RegExp): Promise<string> {
  const url = pattern.exec(await (await fetch(site().address + path)).text())?.[0]
  if (url === undefined) throw new Error(`${path} has no match for ${pattern}`)
  return url
}

const drawing = () => findUrl('/api/aircraftmodels/1', /\/media\/silhouettes\/[^"]+\.svg/)
const photograph = () => findUrl('/api/aircraftclasses', /\/media\/[^"]+\.jpg/)
const pdf = () => findUrl('/api/reviews', /\/files\/[^"]+\.pdf/)
const script = () => findUrl('/', /\/assets\/[^" ]+\.js/)
const stylesheet = () => findUrl('/', /\/assets\/[^" ]+\.css/)
const font = () => findUrl('/', /\/assets\/[^"]+\.woff2/)
const fetchEtag = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site().address + path, { headers })).headers.get('etag') ?? ''

type RequestCase = [path: string | (() => Promise<string>), status: number, init?: RequestInit]

async function fetchHeaders([path, status, init]: RequestCase): Promise<Record<string, string>> {
  const target = typeof path === 'string' ? path : await path()
  const response = await fetch(site().address + target, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  expect(response.status).toBe(status)
  return Object.fromEntries(response.headers)
}

const json = { 'content-type': 'application/json' }

describe('same-origin only:', () => {
  test.each<[string, ...RequestCase]>([
    ['the redirect of an unknown path', '/nowhere', 302],
    ['a missing script', '/assets/nothing.js', 404],
    ['robots.txt', '/robots.txt', 200],
    ['the manifest', '/manifest.webmanifest', 200],
    ['the description of the search', '/opensearch.xml', 200],
    ['a security.txt that no setting asks for', '/.well-known/security.txt', 404],
    ['the redirect of another spelling', '/REVIEWS/', 301],
    ['the health check', '/healthz', 200],
    ['the readiness check', '/readyz', 200],
    ['the metrics', '/metrics', 200],
  ])('%s: nothing is allowed', async (_, ...requestCase) => {
    expect(await fetchHeaders(requestCase)).toMatchObject({
      ...commonHeaders,
      'content-security-policy': DENY_ALL_CSP,
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe('cross-origin:', () => {
  test.each<[string, ...RequestCase]>([
    ['an API response', '/api/reviews', 200],
    ['the same API response from the cache', '/api/reviews', 200],
    ['an API response to another origin', '/api/reviews', 200, { headers: { origin: ALLOWED } }],
    [
      'a preflight from another origin',
      '/api/contactus',
      204,
      { method: 'OPTIONS', headers: { origin: ALLOWED } },
    ],
    ['a form token', '/api/contactus', 200],
    ['the OpenAPI description', '/api/openapi.json', 200],
    ['the QR code of a printed sheet', '/api/aircraftmodels/1/address.svg', 200],
    ['an invalid id', '/api/aircraftclasses/x', 400],
    ['an unknown endpoint', '/api/nothing', 404],
    ['a message in malformed JSON', '/api/contactus', 400, { method: 'POST', headers: json, body: '{' }],
    ['an unsatisfiable range', photograph, 416, { headers: { range: 'bytes=99999999-' } }],
    ['a missing file', '/files/nothing.pdf', 404],
    ['a missing picture', '/media/nothing.jpg', 404],
    ['DELETE of a picture', photograph, 405, { method: 'DELETE' }],
  ])('%s: nothing is allowed', async (_, ...requestCase) => {
    expect(await fetchHeaders(requestCase)).toMatchObject({
      ...commonHeaders,
      'content-security-policy': DENY_ALL_CSP,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each(['/api/reviews', '/api/openapi.json'])('%s, revalidated', async (path) => {
    const headerSets: Record<string, string>[] = [{}, { origin: ALLOWED }]
    for (const headers of headerSets) {
      const conditional = { ...headers, 'if-none-match': await fetchEtag(path, headers) }
      expect(await fetchHeaders([path, 304, { headers: conditional }])).toMatchObject(commonHeaders)
    }
  })

  test('a drawing: only inline styles are allowed', async () => {
    expect(await fetchHeaders([drawing, 200])).toMatchObject({
      ...commonHeaders,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('a PDF, which may run no script', async () => {
    expect(await fetchHeaders([pdf, 200])).toMatchObject({
      ...commonHeaders,
      'content-type': 'application/pdf',
      'content-security-policy':
        "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
})

const pageData = () => findUrl('/', /\/page-data\/[^" ]+/)

describe('files that are parts of documents, never documents themselves:', () => {
  test.each<[string, string, ...RequestCase]>([
    ['a script', 'same-origin', script, 200],
    ['HEAD of a script', 'same-origin', script, 200, { method: 'HEAD' }],
    ['the data of a page', 'same-origin', pageData, 200],
    ['a stylesheet', 'same-origin', stylesheet, 200],
    ['a font', 'same-origin', font, 200],
    ['an icon', 'same-origin', '/favicon.ico', 200],
    ['a photograph', 'cross-origin', photograph, 200],
    ['a range of a photograph', 'cross-origin', photograph, 206, { headers: { range: 'bytes=0-9' } }],
  ])('%s has the headers that matter for it, and no others', async (_, policy, ...requestCase) => {
    const headers = await fetchHeaders(requestCase)
    expect(headers).toMatchObject({ ...fileHeaders, 'cross-origin-resource-policy': policy })
    const forDocuments = Object.keys(commonHeaders).filter((name) => !Object.hasOwn(fileHeaders, name))
    for (const name of forDocuments) expect(headers).not.toHaveProperty(name)
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  test.each([
    ['script', script],
    ['photograph', photograph],
  ])('a revalidated %s', async (_, find) => {
    const headers = { 'if-none-match': await fetchEtag(await find()) }
    expect(await fetchHeaders([find, 304, { headers }])).toMatchObject(fileHeaders)
  })
})

test.each<[string, ...RequestCase]>([
  ['a page', '/', 200],
  ['the same page from the cache', '/', 200],
  ['HEAD of a page', '/', 200, { method: 'HEAD' }],
  ['a page private to its visitor', '/contact-us', 200],
  ['a page of an unknown model', '/aircraft-model-detail/999999', 404],
  ['a page with a non-numeric id', '/aircraft-models/x', 404],
  ['a page requested with an unsupported method', '/', 405, { method: 'PUT' }],
])('%s may run and show only what we wrote into it', async (_, ...requestCase) => {
  expect(await fetchHeaders(requestCase)).toMatchObject({
    ...commonHeaders,
    'content-security-policy': expect.stringMatching(pagePolicy),
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a revalidated page keeps its policy', async () => {
  const headers = { 'if-none-match': await fetchEtag('/') }
  expect(await fetchHeaders(['/', 304, { headers }])).toMatchObject({
    ...commonHeaders,
    'content-security-policy': expect.stringMatching(pagePolicy),
  })
})

test('a request for another host is redirected to the public URL or rejected, with the same headers', async () => {
  const requestEvilHost = (target: string) =>
    sendRawRequest(
      site().address,
      `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    )
  for (const [target, status] of [
    ['/', 308],
    ['/api/reviews', 421],
  ] as const) {
    const response = await requestEvilHost(target)
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(response).toContain(`content-security-policy: ${DENY_ALL_CSP}\r\n`)
    expect(response).toContain('strict-transport-security: max-age=63072000; includeSubDomains\r\n')
  }
})

test.each(['/contact-us', '/api/contactus'])(
  'an oversized body for %s is rejected with the same headers',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: www.example.com\r\nContent-Type: application/json\r\n`
    const response = await sendRawRequest(
      site().address,
      `${head}Content-Length: 3000000\r\nConnection: close\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(response).toContain(`content-security-policy: ${DENY_ALL_CSP}\r\n`)
  },
)

test('no response names the software behind it', async () => {
  for (const path of ['/', '/api/reviews', '/assets/nothing.js', await photograph()]) {
    const names = Object.keys(await fetchHeaders([path, path.startsWith('/assets') ? 404 : 200]))
    expect(names.filter((name) => /^server$|powered|version|generator/.test(name))).toEqual([])
  }
})

test('cookies are Secure, host-only and SameSite', async () => {
  const cookies = (await fetch(`${site().address}/contact-us`)).headers.getSetCookie()
  expect(cookies.toSorted()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})
