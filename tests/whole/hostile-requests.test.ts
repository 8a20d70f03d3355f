import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCatalogue } from '../support/catalogue-files.ts'
import { hostileText } from '../support/hostile-inputs.ts'
import { startServer } from '../support/running-server.ts'
import { sparseCatalogue } from '../support/sparse-catalogue.ts'

let address: string
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-hostile-'))
  await writeCatalogue(folder, sparseCatalogue())
  const limits = { CONTACT_PER_ADDRESS: '0', CONTACT_IN_TOTAL: '0' }
  const server = await startServer({ DATA_DIR: join(folder, 'data'), CATALOGUE_DIR: folder, ...limits })
  address = server.address
  stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

/** What a browser without scripts sends along after it has opened the form. */
async function openForm() {
  const page = await fetch(`${address}/contact-us`)
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const html = await page.text()
  return { cookie, token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}

test('no page that holds a token may be kept for others, however often its visitor comes', async () => {
  const { cookie, token } = await openForm()
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })
  const [first, again] = [await ask('/contact-us'), await ask('/contact-us', { cookie })]
  for (const page of [first, again]) expect(page.headers.get('cache-control')).toBe('private, no-cache')
  expect(await first.text()).not.toContain(token)
  expect(await again.text()).toContain(token)
  expect((await ask('/distributors')).headers.get('cache-control')).toMatch(/^public/)
})

test('whatever a form sends, the page answers with a form, a receipt or a refusal', async () => {
  const { cookie, token } = await openForm()
  const form = fc.record({
    message: hostileText,
    from_email: fc.oneof(fc.constant('pilot@example.com'), hostileText),
    key: fc.oneof(fc.uuid(), hostileText),
    leave_empty: fc.constantFrom('', 'x'),
    multipart: fc.boolean(),
  })
  const statuses = new Set<number>()
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
    { numRuns: 300, seed: 1 },
  )
  expect(statuses).toContain(303)
  expect(statuses).toContain(422)
})

test.each([
  ['no form at all', { 'content-type': 'application/json' }, '{}', 400],
  ['a form in pieces', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\ngarbage', 400],
  ['a form from another site', { origin: 'https://evil.example' }, 'message=Hello', 400],
  ['a form of nobody', {}, 'message=Hello&from_email=pilot%40example.com', 403],
  ['too much', {}, `message=${'x'.repeat(3_000_000)}`, 413],
])('%s is refused', async (_, headers, body, status) => {
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
])('ten megabytes are refused before they have all come, by %s to %s', async (method, path) => {
  const { socket, answer } = openRequest(path, 10_000_000, method)
  const piece = Buffer.alloc(100_000, 'x')
  for (let sent = 0; sent < 50 && socket.writable; sent += 1) socket.write(piece)
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('bodies that hardly come keep nobody else waiting', async () => {
  const slow = Array.from({ length: 200 }, () => openRequest('/api/contactus', 1_000))
  await sleep(300)
  for (const { socket } of slow) socket.write('{')
  const begun = performance.now()
  const body = JSON.stringify({ subject: 'a', message: 'Hello', from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })).status).toBe(201)
  expect(performance.now() - begun).toBeLessThan(5_000)
  for (const { socket, answer } of slow) {
    socket.destroy()
    await answer
  }
})

/** Begins a request whose body comes by hand. */
function openRequest(path: string, bytes: number, method = 'POST') {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const answer = text(socket).catch(() => '')
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  return { socket, answer }
}
