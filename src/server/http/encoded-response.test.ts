import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeAs, encodeFor, readResponse, recompressAtMaxQuality } from './encoded-response.ts'

test('an encoded response retains only its own bytes, not a slab of the buffer pool', async () => {
  const encoded = await readResponse(new Response(randomBytes(6_000).toString('base64')), true)
  await encodeAs(encoded, 'br')
  const buffers = () =>
    Object.values(encoded.encodings).map(({ body }) => [body.buffer.byteLength, body.length])
  expect(buffers()).toHaveLength(2)
  for (const [memory, length] of buffers()) expect(memory).toBe(length)
  await recompressAtMaxQuality(encoded)
  expect(buffers()).toHaveLength(1)
  for (const [memory, length] of buffers()) expect(memory).toBe(length)
})

const text = 'A list of aircraft models. '.repeat(100)
const request = (headers: Record<string, string>) => new Request('http://localhost/', { headers })

test('an uncached response is compressed for its client, and tagged on request', async () => {
  const response = new Response(text, { headers: { vary: 'Origin' } })
  const tagged = await encodeFor(request({ 'accept-encoding': 'gzip, br' }), response, true)
  expect(Object.fromEntries(tagged.headers)).toMatchObject({
    'content-encoding': 'gzip',
    etag: expect.stringMatching(/^".{16}-gzip"$/),
    vary: 'Origin, Accept-Encoding',
  })
  expect(gunzipSync(await tagged.arrayBuffer()).toString()).toBe(text)
  const own = await encodeFor(request({}), new Response(text), false)
  expect(own.headers.has('etag')).toBe(false)
  expect(await own.text()).toBe(text)
})

test('a client that has an uncached shared response gets 304 with its headers', async () => {
  const etag = (await encodeFor(request({}), new Response(text), true)).headers.get('etag') ?? ''
  const headers = { 'access-control-allow-origin': 'https://old.example' }
  const response = await encodeFor(request({ 'if-none-match': etag }), new Response(text, { headers }), true)
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
  expect(response.headers.get('access-control-allow-origin')).toBe('https://old.example')
})
