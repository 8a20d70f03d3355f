import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspected, retainedMegabytes } from '../fuzz/server-memory.ts'
import { writeCatalogue } from '../support/catalogue/catalogue-files.ts'
import { hostileTextArbitrary } from '../support/catalogue/hostile-arbitraries.ts'
import { openStormRandom } from '../support/storm-random.ts'
import { stormSize } from '../support/storm-size.ts'
import { startServer } from '../support/server/start-server.ts'
import { sparseCatalogue } from '../support/catalogue/sparse-catalogue.ts'

let address: string
let printed: () => string
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-hostile-'))
  await writeCatalogue(folder, sparseCatalogue())
  const limits = { CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' }
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    ...limits,
    ...inspected,
  })
  printed = server.printed
  address = server.address
  stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** The cookie and token that a browser without scripts gets by opening the form. */
async function openForm() {
  const page = await fetch(`${address}/contact-us`)
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const html = await page.text()
  return { cookie, token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}

test('a page with a token is never cacheable, even for its own visitor', async () => {
  const { cookie, token } = await openForm()
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })
  const [first, repeated] = [await get('/contact-us'), await get('/contact-us', { cookie })]
  for (const page of [first, repeated]) expect(page.headers.get('cache-control')).toBe('private, no-cache')
  expect(await first.text()).not.toContain(token)
  expect(await repeated.text()).toContain(token)
  expect((await get('/distributors')).headers.get('cache-control')).toMatch(/^public/)
})

test('every form submission gets the form, a receipt or a rejection', async () => {
  const { cookie, token } = await openForm()
  const form = fc.record({
    message: hostileTextArbitrary,
    from_email: fc.oneof(fc.constant('pilot@example.com'), hostileTextArbitrary),
    key: fc.oneof(fc.uuid(), hostileTextArbitrary),
    leave_empty: fc.constantFrom('', 'x'),
    multipart: fc.boolean(),
  })
  const statuses = new Set<number>()
  const random = openStormRandom('Form submissions')
  await fc.assert(
    fc.asyncProperty(form, async ({ multipart, ...fields }) => {
      const body = multipart ? new FormData() : new URLSearchParams()
      for (const [name, value] of Object.entries({ ...fields, token })) body.set(name, value)
      const headers = { cookie, origin: address }
      const response = await fetch(`${address}/contact-us`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      })
      statuses.add(response.status)
      expect([303, 413, 422]).toContain(response.status)
      const html = await response.text()
      expect(html).not.toContain('<script>alert(1)</script>')
      if (response.status === 303) expect(response.headers.get('location')).toMatch(/\?reference=[\w-]{9}$/)
      if (response.status === 422) expect(html).toContain('Your message has not been sent')
    }),
    { numRuns: stormSize({ short: 60, long: 3_000 }), seed: random.integer(0, 2 ** 31 - 1) },
  )
  expect(statuses).toContain(303)
  expect(statuses).toContain(422)
})

test.each([
  ['a body that is not a form', { 'content-type': 'application/json' }, '{}', 400],
  [
    'a malformed multipart form',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ngarbage',
    400,
  ],
  ['a form from another site', { origin: 'https://evil.example' }, 'message=Hello', 400],
  ['a form without a token', {}, 'message=Hello&from_email=pilot%40example.com', 403],
  ['an oversized form', {}, `message=${'x'.repeat(3_000_000)}`, 413],
])('%s is rejected', async (_, headers, body, status) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${address}/contact-us`, {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.text()).not.toMatch(/at .*\.js:\d+/)
})

test.each([
  ['POST', '/api/contactus'],
  ['POST', '/contact-us'],
  ['PUT', '/contact-us'],
  ['PATCH', '/contact-us.data'],
])('%s to %s rejects an oversized body before it has fully arrived', async (method, path) => {
  const { socket, response } = openRequest(path, 10_000_000, method)
  const chunk = Buffer.alloc(100_000, 'x')
  for (let sent = 0; sent < 50 && socket.writable; sent += 1) socket.write(chunk)
  expect(await response).toMatch(/^HTTP\/1\.1 413 /)
})

test('slow request bodies do not delay other clients', async () => {
  const headers = { 'content-type': 'application/json' }
  const slow = Array.from({ length: 200 }, () =>
    request(`${address}/api/contactus`, {
      method: 'POST',
      headers: { ...headers, 'content-length': 1_000, expect: '100-continue' },
      agent: false,
    }),
  )
  let ended = 0
  for (const each of slow) {
    each.on('error', () => {})
    each.on('close', () => (ended += 1))
    each.flushHeaders()
  }
  // The server asks for the body as soon as it has read the head.
  await Promise.all(slow.map((each) => once(each, 'continue')))
  for (const each of slow) each.write('{')
  const body = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
  expect((await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })).status).toBe(201)
  expect(ended).toBe(0)
  for (const each of slow) each.destroy()
})

/** Sends the head of a request; the caller writes the body to the socket. */
function openRequest(path: string, bytes: number, method = 'POST') {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const response = text(socket).catch(() => '')
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  return { socket, response }
}

test('a page rendered for one visitor leaves nothing in memory', async () => {
  const readForms = async (times: number) => {
    const readOne = async () => (await fetch(`${address}/contact-us`)).text()
    for (let sent = 0; sent < times; sent += 10) await Promise.all(Array.from({ length: 10 }, readOne))
  }
  await readForms(50)
  const before = await retainedMegabytes(printed())
  await readForms(150)
  const grown = (await retainedMegabytes(printed())) - before
  // A page whose request stays takes 17 kB.
  expect(grown).toBeLessThan(1)
})
