import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { idleEncoder } from '../../../tests/support/media/idle-encoder.ts'
import { type S3Server, s3Credentials, startS3Server } from '../../../tests/support/media/s3-server.ts'
import { derivedUrl, type PictureFormat } from '../../contract/media-url.ts'
import type { MediaKind, MediaStore } from '../../media/store/media-store.ts'
import { openMediaStore } from '../../media/store/open-media-store.ts'
import { serveMedia } from './serve-media.ts'
import { securityHeaders } from '../http/security-headers.ts'

const security = securityHeaders(undefined).shared

const HASH = '0123456789abcdef'
const picture = `/media/1.${HASH}.jpg`
const manual = `/files/manual.${HASH}.pdf`
const sized = (width: number, format: PictureFormat) => derivedUrl(picture, width, format)
const LARGE = 12 * 1024 * 1024

let s3: S3Server
beforeAll(async () => {
  const started = await startS3Server()
  s3 = started
  return started.remove
})

let prefixes = 0
let store: MediaStore
let hurried: string[]
let errors: unknown[]
let origin: string

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  store = await openMediaStore(s3.place(`requests-${(prefixes += 1)}`))
  hurried = []
  errors = []
  const encoder = { ...idleEncoder, prioritize: (address: string) => hurried.push(address) }
  const server = createServer(
    serveMedia({ store, encoder, security, onError: (error) => errors.push(error) }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return async () => {
    vi.unstubAllEnvs()
    server.close()
    server.closeAllConnections()
  }
})

async function put(kind: MediaKind, address: string, content: string | Buffer = address): Promise<void> {
  await store.put(kind, address, Buffer.from(content))
  s3.drainRequests()
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + address, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test('A picture in a bucket is fetched once for concurrent requests, and then cached', async () => {
  await put('originals', picture)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(picture)))
  expect(answers.every(({ status, body }) => status === 200 && body === picture)).toBe(true)
  expect((await ask(picture)).headers.get('cache-control')).toContain('immutable')
  expect(s3.drainRequests()).toEqual([`GET originals${picture}`])
})

test('Finding a stand-in for a size that is missing in a bucket takes four requests', async () => {
  await put('originals', picture)
  await put('derived', sized(960, 'avif'))
  await put('derived', sized(320, 'avif'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(sized(720, 'avif'))))
  for (const { body, headers } of answers) {
    expect(body).toBe(sized(960, 'avif'))
    expect(headers.get('cache-control')).toBe('public, max-age=10')
  }
  expect(s3.drainRequests()).toHaveLength(4)
  expect(hurried).toEqual([sized(720, 'avif')])
  await put('derived', sized(720, 'avif'))
  expect((await ask(sized(720, 'avif'))).body).toBe(sized(720, 'avif'))
})

test('A range request fetches that range alone from a bucket', async () => {
  await put('originals', manual, '0123456789')
  const part = await ask(manual, { range: 'bytes=2-4' })
  expect(part).toMatchObject({ status: 206, body: '234' })
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await ask(manual, { range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' })
  const beyond = await ask(manual, { range: 'bytes=10-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */10')
})

test('A large file is streamed from a bucket, and a client that disconnects ends the fetch', async () => {
  await put('originals', manual, Buffer.alloc(LARGE, 'x'))
  const outgoing = get(origin + manual)
  const [response]: IncomingMessage[] = await once(outgoing, 'response')
  expect(response?.headers['content-length']).toBe(String(LARGE))
  if (response) await once(response, 'readable')
  expect(s3.inFlight()).toBe(1)
  outgoing.destroy()
  await expect.poll(() => s3.inFlight()).toBe(0)
  expect(await (await fetch(origin + manual)).bytes()).toHaveLength(LARGE)
})

test('During an outage of the bucket uncached pictures are rejected with 503', async () => {
  const other = `/media/2.${HASH}.jpg`
  await put('originals', picture)
  await put('originals', other)
  await ask(picture)
  await s3.goOffline()
  const refused = await ask(other)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.body).not.toContain(s3.endpoint)
  expect((await ask(picture)).status).toBe(200)
  expect((await ask(other, { 'if-none-match': `"2.${HASH}.jpg"` })).status).toBe(304)
  await Promise.all(Array.from({ length: 10 }, () => ask(other)))
  expect(errors).toHaveLength(1)
  await s3.goOnline()
  expect(await ask(other)).toMatchObject({ status: 200, body: other })
})

test('a bucket that hangs does not hang the requests for its files', async () => {
  await put('originals', picture)
  s3.hang(true)
  onTestFinished(() => s3.hang(false))
  const startedAt = performance.now()
  const answers = await Promise.all([ask(picture), ask(picture), ask(picture, { range: 'bytes=0-1' })])
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})
