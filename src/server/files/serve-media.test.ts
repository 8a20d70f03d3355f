import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { derivedUrl, type PictureFormat } from '../../contract/media-url.ts'
import { idleEncoder } from '../../../tests/support/media/idle-encoder.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { type FolderMediaStore, mediaStoreIn } from '../../media/store/folder-media-store.ts'
import { type MediaKind, MediaStoreUnavailable } from '../../media/store/media-store.ts'
import { serveMedia } from './serve-media.ts'
import { securityHeaders } from '../http/security-headers.ts'

const security = securityHeaders(undefined).shared

const HASH = '0123456789abcdef'
const FOR_EVER = 'public, max-age=31536000, immutable'

let store: FolderMediaStore
let hurried: string[]
/** The errors that the server passed to `onError`. */
let errors: unknown[]
let port: number
let server: Server

beforeEach(async () => {
  store = mediaStoreIn(await temporaryFolder())
  hurried = []
  errors = []
  const encoder = { ...idleEncoder, prioritize: (address: string) => hurried.push(address) }
  server = createServer(serveMedia({ store, encoder, security, onError: (error) => errors.push(error) }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

async function put(folder: MediaKind, address: string, content = address): Promise<void> {
  const file = join(store[folder], address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Sends the path unchanged; `fetch` would normalize it. */
async function ask(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }
}

describe('a picture or file', () => {
  test.each([
    [`/media/home/1.${HASH}.jpg`, 'image/jpeg'],
    [`/media/logo.${HASH}.svg`, 'image/svg+xml; charset=utf-8'],
    [`/files/manual.${HASH}.pdf`, 'application/pdf'],
    [`/media/glb/cub.${HASH}.glb`, 'model/gltf-binary'],
  ])('%s is sent as %s, immutable', async (address, type) => {
    await put('originals', address)
    const { status, headers, body } = await ask(address)
    expect(status).toBe(200)
    expect(body).toBe(address)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
    })
  })

  test('supports range requests, and rejects a range beyond its end', async () => {
    const address = `/files/manual.${HASH}.pdf`
    await put('originals', address, '0123456789')
    const part = await ask(address, { headers: { range: 'bytes=2-4' } })
    expect(part).toMatchObject({ status: 206, body: '234' })
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
    expect(await ask(address, { headers: { range: 'bytes=-3' } })).toMatchObject({ status: 206, body: '789' })
    const beyond = await ask(address, { headers: { range: 'bytes=10-' } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */10')
  })

  test('yields 304 for a client that has it', async () => {
    const address = `/media/1.${HASH}.jpg`
    await put('originals', address)
    const { etag } = (await ask(address)).headers
    expect(await ask(address, { headers: { 'if-none-match': String(etag) } })).toMatchObject({
      status: 304,
      body: '',
    })
  })

  test('is cached in memory unless it is large', async () => {
    const [small, large] = [`/media/1.${HASH}.jpg`, `/files/manual.${HASH}.pdf`]
    await put('originals', small)
    await put('originals', large, 'x'.repeat(300 * 1024))
    for (const address of [small, large]) await ask(address)
    for (const address of [small, large]) await writeFile(join(store.originals, address), 'changed')
    expect((await ask(small)).body).toBe(small)
    expect((await ask(small, { headers: { range: 'bytes=0-2' } })).body).toBe('cha')
    expect((await ask(large)).body).toBe('changed')
  })

  test('supports HEAD and rejects other methods', async () => {
    const address = `/media/1.${HASH}.jpg`
    await put('originals', address)
    expect(await ask(address, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    const refused = await ask(address, { method: 'DELETE' })
    expect(refused).toMatchObject({ status: 405 })
    expect(refused.headers.allow).toBe('GET, HEAD')
  })

  test('that is a drawing is sent compressed to whoever takes Brotli, and whole or in part to others', async () => {
    const address = `/media/logo.${HASH}.svg`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(99)}</svg>`
    await put('originals', address, drawing)
    const fetchAs = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}${address}`, { headers })
    for (const origin of ['the store', 'memory']) {
      const { headers } = await ask(address, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      expect(Number(headers['content-length'])).toBeLessThan(drawing.length / 4)
      const compressed = await fetchAs({ 'accept-encoding': 'br' })
      expect(await compressed.text(), origin).toBe(drawing)
      const etag = compressed.headers.get('etag') ?? ''
      expect(await ask(address, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 })
      const plain = await ask(address)
      expect(plain.body).toBe(drawing)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.etag).not.toBe(etag)
      const part = { range: 'bytes=0-3', 'accept-encoding': 'br' }
      expect(await ask(address, { headers: part })).toMatchObject({ status: 206, body: '<svg' })
      // The rest of what was sent compressed is not a range of the file.
      expect((await ask(address, { headers: { ...part, 'if-range': etag } })).status).toBe(200)
    }
  })

  test('that is an SVG cannot run a script', async () => {
    const address = `/media/logo.${HASH}.svg`
    await put('originals', address)
    expect((await ask(address)).headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('a size that does not exist yet', () => {
  const original = `/media/one.${HASH}.jpg`
  const sized = (width: number, format: PictureFormat) => derivedUrl(original, width, format)

  test('is derived next, while the next larger one stands in', async () => {
    await put('originals', original)
    await put('derived', sized(960, 'avif'))
    await put('derived', sized(320, 'avif'))
    const { status, headers, body } = await ask(sized(720, 'avif'))
    expect({ status, body }).toEqual({ status: 200, body: sized(960, 'avif') })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=10', 'content-type': 'image/avif' })
    expect(hurried).toEqual([sized(720, 'avif')])
  })

  test('is replaced by a smaller one where there is no larger', async () => {
    await put('originals', original)
    await put('derived', sized(320, 'webp'))
    expect((await ask(sized(720, 'avif'))).headers['content-type']).toBe('image/webp')
  })

  test('is replaced by the original where there is nothing else', async () => {
    await put('originals', original)
    const { body, headers } = await ask(sized(720, 'avif'))
    expect(body).toBe(original)
    expect(headers['content-type']).toBe('image/jpeg')
  })

  test('is replaced by an AVIF of the same width rather than a WebP', async () => {
    await put('originals', original)
    await put('derived', sized(1120, 'webp'))
    await put('derived', sized(1120, 'avif'))
    expect((await ask(sized(720, 'avif'))).headers['content-type']).toBe('image/avif')
  })

  test('is replaced by a WebP or the original where a WebP is asked for, since the browser may read no AVIF', async () => {
    await put('originals', original)
    await put('derived', sized(720, 'avif'))
    expect((await ask(sized(720, 'webp'))).headers['content-type']).toBe('image/jpeg')
    await put('derived', sized(1120, 'webp'))
    const { headers } = await ask(sized(720, 'webp'))
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=10', 'content-type': 'image/webp' })
    expect(hurried).toEqual([sized(720, 'webp'), sized(720, 'webp')])
  })

  test('is replaced by the same size of an earlier version', async () => {
    await put('originals', original)
    await put('derived', `/media/one.${HASH}.720.avif`)
    await put('derived', sized(1120, 'avif'))
    const { body, headers } = await ask(sized(720, 'avif'))
    expect(body).toBe(`/media/one.${HASH}.720.avif`)
    expect(headers['cache-control']).toBe('public, max-age=10')
    expect(hurried).toEqual([sized(720, 'avif')])
  })

  test('is immutable once it exists', async () => {
    await put('originals', original)
    await put('derived', sized(720, 'avif'))
    expect((await ask(sized(720, 'avif'))).headers['cache-control']).toBe(FOR_EVER)
    expect(hurried).toEqual([])
  })
})

describe('not found', () => {
  test.each([
    '/media/../../hangar.sqlite',
    '/media/%2e%2e/%2e%2e/hangar.sqlite',
    '/media/..%2f..%2fhangar.sqlite',
    '/media/../../../hangar.sqlite',
    '/media/%2e%2e/%2e%2e/%2e%2e/hangar.sqlite',
    '/media/..%2f..%2f..%2fhangar.sqlite',
    '/media/%252e%252e%252f%252e%252e%252fhangar.sqlite',
    '/media/..\\..\\hangar.sqlite',
    `/media/../../secret.${HASH}.jpg`,
    `/media/%00.${HASH}.jpg`,
    `/media//etc/passwd.${HASH}.jpg`,
    `/media/.hidden.${HASH}.jpg`,
    `/media/no-such-picture.${HASH}.jpg`,
    `/media/no-such-picture.${HASH}.720.avif`,
    `/media/no-such-picture.${HASH}.720q70.avif`,
    '/media/',
    '/media/home',
    '/files/',
  ])('for %s', async (path) => {
    await put('originals', `/media/home/1.${HASH}.jpg`)
    // Two levels up from an address in `/media` is the folder of the store, three levels up the one around it.
    for (const above of ['..', join('..', '..')])
      for (const name of ['hangar.sqlite', `secret.${HASH}.jpg`])
        await writeFile(join(store.originals, above, name), 'secret')
    for (const address of [`/media/.hidden.${HASH}.jpg`, `/media//etc/passwd.${HASH}.jpg`])
      await put('originals', address, 'secret')
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/problem+json')
    expect(body).not.toContain('secret')
  })
})

test('a file opened for a client that has disconnected is closed, and nothing is reported', async () => {
  const path = `/media/home/1.${HASH}.jpg`
  await put('originals', path)
  const { read } = store
  const disconnected = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<NonNullable<Awaited<ReturnType<typeof read>>>>()
  store.read = async (...wanted) => {
    const file = await read(...wanted)
    if (file) opened.resolve(file)
    await disconnected.promise
    return file
  }
  const connected = once(server, 'connection')
  const outgoing = request({ host: '127.0.0.1', port, path, headers: { range: 'bytes=0-3' } })
  outgoing.on('error', () => {})
  outgoing.end()
  const [socket] = await connected
  const { body } = await opened.promise
  const closed = once(socket, 'close')
  outgoing.destroy()
  await closed
  disconnected.resolve()
  await once(body, 'close')
  expect(errors).toEqual([])
})

test('while the store is unavailable, this is reported once a minute, however many pictures are asked for', async () => {
  store.read = async () => {
    throw new MediaStoreUnavailable('no answer', { isPermanent: false, cause: undefined })
  }
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => now.mockRestore())
  const askTwice = async () => {
    for (const picture of ['1', '2'])
      expect(await ask(`/media/home/${picture}.${HASH}.jpg`)).toMatchObject({ status: 503 })
    return errors.length
  }
  expect(await askTwice()).toBe(1)
  now.mockReturnValue(60_999)
  expect(await askTwice(), 'within the same minute').toBe(1)
  now.mockReturnValue(61_000)
  expect(await askTwice(), 'a minute later').toBe(2)
})
