import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openResponseCache, type RenderedResponse } from './response-cache.ts'
import { newCacheStats } from './counted-cache.ts'

const page = 'A page about the P-51D Mustang. '.repeat(400)
const headers = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' }

interface SiteOptions {
  render?: (request: Request) => Response | Promise<Response>
  companion?: (request: Request) => RenderedResponse['companion']
  isShared?: boolean
  /** In ms since 1970. */
  expiresAt?: () => number
  maxBytes?: number
  hasCanonicalHost?: boolean
  recompresses?: boolean
}

/** A server with a cache in front of a renderer that counts; private addresses are greeted by the visitor's cookie. */
async function startSite({
  render = () => new Response(page, { headers }),
  companion = () => undefined,
  isShared = true,
  expiresAt,
  maxBytes = 1_000_000,
  hasCanonicalHost = true,
  recompresses = true,
}: SiteOptions = {}) {
  const rendered: string[] = []
  const state = { version: 1, errors: new Array<unknown>() }
  const stats = newCacheStats()
  const cache = openResponseCache({
    render: async (request) => {
      rendered.push(request.url)
      const response = await render(request)
      return {
        response,
        isShared: isShared && response.status === 200,
        companion: companion(request),
        expiresAt: expiresAt?.(),
      }
    },
    catalogueVersion: () => state.version,
    hasCanonicalHost,
    isListed: (path) => /^\/(?:one|two|three|elsewhere|never-rendered)$/.test(path),
    maxBytes,
    recompresses,
    onError: (error) => state.errors.push(error),
    sendFailure: (response) => response.writeHead(500).end('failed'),
    stats,
  })
  let visitors = 0
  const server = createServer((request, response) => {
    if (cache.respond(request, response)) return
    visitors += 1
    response.setHeader('set-cookie', `visitor=${visitors}`)
    setTimeout(() => response.end(`private: ${request.headers.cookie}`), 20)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const get = async (path: string, requestHeaders: Record<string, string> = {}, method = 'GET') => {
    const request = httpRequest({ host: '127.0.0.1', port, path, headers: requestHeaders, method }).end()
    const [response] = await once(request, 'response')
    const body = await buffer(response)
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
  }
  return { get, rendered, state, stats, warm: cache.warm }
}

test('an undeclared page that sets a cookie is neither cached nor coalesced, and sees its visitor', async () => {
  const { get, rendered } = await startSite()
  const visits = await Promise.all(['Ann', 'Bob'].map((name) => get('/studio/models', { cookie: name })))
  visits.push(await get('/studio/models', { cookie: 'Cho' }))
  expect(visits.map(({ text }) => text)).toEqual(['private: Ann', 'private: Bob', 'private: Cho'])
  expect(new Set(visits.map((visit) => String(visit.headers['set-cookie']))).size).toBe(3)
  expect(rendered).toEqual([])
})

test('a page that shows what depends on the time is rendered again once that time is over, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T16:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { get, rendered, state } = await startSite({
    render: () => {
      if (Date.now() >= Date.parse('2026-11-27T17:30:00Z')) throw new Error('The database is away')
      return new Response(`It is ${new Date().toISOString()}`, { headers })
    },
    expiresAt: () => Date.now() + 60_000,
  })
  const first = await get('/reviews')
  vi.setSystemTime('2026-11-27T16:59:59Z')
  expect((await get('/reviews')).text).toBe(first.text)
  vi.setSystemTime('2026-11-27T17:00:00Z')
  expect((await get('/reviews')).text).toBe('It is 2026-11-27T17:00:00.000Z')
  expect(rendered).toHaveLength(2)
  // What was true a moment ago is better than nothing.
  vi.setSystemTime('2026-11-27T17:30:00Z')
  expect((await get('/reviews')).text).toBe('It is 2026-11-27T17:00:00.000Z')
  expect(state.errors).toHaveLength(1)
})

test('a page declared shared that sets a cookie fails instead of sending it to everybody', async () => {
  const render = () => new Response(page, { headers: { ...headers, 'set-cookie': 'visitor=1' } })
  const { get, state } = await startSite({ render })
  expect(await get('/reviews')).toMatchObject({ status: 500, text: 'failed' })
  expect(state.errors).toEqual([
    new Error('/reviews sets a cookie, but contract/site-map.ts declares it shared'),
  ])
})

test('query keys that the site map does not declare make no difference', async () => {
  const { get, rendered } = await startSite()
  for (const query of ['', '?utm_source=club', '?a=1&b=2'])
    expect((await get(`/reviews${query}`)).text).toBe(page)
  expect(rendered).toEqual([expect.stringMatching(/\/reviews$/)])
})

test('a response is rendered once, however many request it and however often', async () => {
  const { get, rendered } = await startSite({
    render: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return new Response(page, { headers })
    },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/reviews')))
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => page))
  expect((await get('/reviews')).text).toBe(page)
  expect(rendered).toHaveLength(1)
})

test('the response has the encoding that the client accepts, or none', async () => {
  const { get } = await startSite()
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  for (const accepted of ['', 'deflate', 'br;q=0, gzip;q=0.0']) {
    const plain = await get('/', { 'accept-encoding': accepted })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.text).toBe(page)
  }
  expect(br.headers).toMatchObject({ ...headers, vary: 'Accept-Encoding' })
  expect(new Set([br.headers['etag'], gzip.headers['etag']]).size).toBe(2)
})

test('without a tag a date tells that the client has a document, but not that it has a page', async () => {
  const modified = 'Mon, 23 Nov 2026 10:00:00 GMT'
  const { get } = await startSite({
    render: ({ url }) => {
      const type = new URL(url).pathname === '/feed.xml' ? 'application/atom+xml' : headers['content-type']
      return new Response(page, { headers: { ...headers, 'content-type': type, 'last-modified': modified } })
    },
  })
  const statusOf = async (request: Record<string, string>, path = '/feed.xml') =>
    (await get(path, request)).status
  const etag = (await get('/feed.xml')).headers['etag'] ?? ''
  expect(await statusOf({ 'if-modified-since': modified })).toBe(304)
  expect(await statusOf({ 'if-modified-since': 'Mon, 23 Nov 2026 09:59:59 GMT' })).toBe(200)
  expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200)
  expect(await statusOf({ 'if-modified-since': modified, 'if-none-match': '"other"' })).toBe(200)
  expect(await statusOf({ 'if-modified-since': 'yesterday', 'if-none-match': etag })).toBe(304)
  const { status, headers: ofPage } = await get('/', { 'if-modified-since': modified })
  expect([status, ofPage['last-modified']]).toEqual([200, modified])
  expect(await statusOf({ 'if-none-match': ofPage['etag'] ?? '' }, '/')).toBe(304)
})

test('a response is recompressed at maximum quality in the background', async () => {
  const { get } = await startSite()
  const bytes = async () => (await get('/', { 'accept-encoding': 'br' })).body.length
  await expect.poll(bytes).toBe(brotliCompressSync(page).length)
})

test('on a server that prepares nothing ahead, a response stays as it was first compressed', async () => {
  const { get } = await startSite({ recompresses: false })
  const bytes = async () => (await get('/', { 'accept-encoding': 'br' })).body.length
  const first = await bytes()
  // Compressing it here takes as long as the server would need to compress it again.
  const recompressed = await promisify(brotliCompress)(page)
  expect(first).not.toBe(recompressed.length)
  expect(await bytes()).toBe(first)
})

test.each([
  '/aircraft-models/3?page=2&items=48',
  '/api/aircraftmodels/3/get_aircraft_models_by_class?limit=48&offset=48',
])('a page of a long list is cached: %s', async (path) => {
  const { get, rendered } = await startSite()
  for (let time = 0; time < 3; time += 1) expect((await get(path)).text).toBe(page)
  expect(rendered).toEqual([expect.stringMatching(/items=48|offset=48/)])
})

test('after recompression other encodings are still available', async () => {
  const { get, rendered } = await startSite()
  const bytes = async () => (await get('/', { 'accept-encoding': 'br' })).body.length
  await expect.poll(bytes).toBe(brotliCompressSync(page).length)
  expect((await get('/')).text).toBe(page)
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe(page)
  expect(rendered).toHaveLength(1)
})

test('a matching If-None-Match yields 304, whichever encoding it came in', async () => {
  const { get } = await startSite()
  const etag = String((await get('/', { 'accept-encoding': 'br' })).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const unchanged = await get('/', { 'if-none-match': known, 'accept-encoding': 'gzip' })
    expect(unchanged.status).toBe(304)
    expect(unchanged.body).toHaveLength(0)
    expect(unchanged.headers['cache-control']).toBe(headers['cache-control'])
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD yields the headers alone', async () => {
  const { get, rendered } = await startSite()
  const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  await get('/')
  expect(rendered).toHaveLength(1)
})

test('after a change nobody gets the older response, however long the page was not asked for', async () => {
  const { get, state, rendered } = await startSite({
    render: () => new Response(`edition ${state.version}`, { headers }),
  })
  expect((await get('/')).text).toBe('edition 1')
  state.version = 2
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/')))
  expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => 'edition 2'))
  expect(rendered).toHaveLength(2)
})

test('a render that began before a change is neither sent nor kept after it', async () => {
  const first = Promise.withResolvers<void>()
  const { get, state, rendered } = await startSite({
    render: async () => {
      const { version } = state
      if (version === 1) await first.promise
      return new Response(`edition ${version}`, { headers })
    },
  })
  const early = get('/')
  await expect.poll(() => rendered).toHaveLength(1)
  state.version = 2
  expect((await get('/')).text).toBe('edition 2')
  first.resolve()
  expect((await early).text).toBe('edition 1')
  expect((await get('/')).text).toBe('edition 2')
})

test.each([
  ['a request from another origin', '/api/reviews', { origin: 'https://old.example' }, 'GET'],
  ['a POST request', '/reviews', {}, 'POST'],
])('%s is left to the application', async (_, path, requestHeaders, method) => {
  const { get, rendered } = await startSite()
  expect((await get(path, requestHeaders, method)).text).toMatch(/^private/)
  expect(rendered).toEqual([])
})

test.each([
  ['a refusal', () => new Response('gone', { status: 404, headers })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
])('%s is rendered each time', async (_, render) => {
  const { get, rendered } = await startSite({ render })
  const { status, text } = await get('/elsewhere')
  expect({ status, text }).toEqual({ status: render().status, text: await render().text() })
  await get('/elsewhere')
  expect(rendered).toHaveLength(2)
})

test('beyond its size the cache evicts the least recently used response', async () => {
  // Two fit; three do not. Recompressing a response in the background puts it into the cache again, which counts as a use, so
  // it is off here.
  const render = () => new Response(randomBytes(100_000), { headers })
  const { get, rendered } = await startSite({ render, maxBytes: 650_000, recompresses: false })
  await get('/one')
  await get('/two')
  await get('/one')
  await get('/three')
  await get('/one')
  expect(rendered.map((url) => new URL(url).pathname)).toEqual(['/one', '/two', '/three'])
  await get('/two')
  expect(rendered).toHaveLength(4)
})

test('without a canonical host responses are cached per host', async () => {
  const render = (request: Request) => new Response(new URL(request.url).host, { headers })
  const { get } = await startSite({ render, hasCanonicalHost: false })
  expect((await get('/', { host: 'one.example' })).text).toBe('one.example')
  expect((await get('/', { host: 'two.example:3000' })).text).toBe('two.example:3000')
})

test('a failed render fails its waiting requests, and the next request renders again', async () => {
  let fails = true
  const { get, state } = await startSite({
    render: () => {
      if (fails) throw new Error('no')
      return new Response(page, { headers })
    },
  })
  expect((await get('/')).status).toBe(500)
  expect(state.errors).toHaveLength(1)
  fails = false
  expect((await get('/')).text).toBe(page)
})

test('while rendering fails the previous response is sent', async () => {
  let isAway = false
  const { get, state } = await startSite({
    render: () =>
      isAway ? new Response('away', { status: 503 }) : new Response(`Edition ${state.version}`, { headers }),
  })
  expect((await get('/')).text).toBe('Edition 1')
  isAway = true
  state.version = 2
  expect(await get('/')).toMatchObject({ status: 200, text: 'Edition 1' })
  expect((await get('/never-rendered')).status).toBe(503)
  isAway = false
  await expect.poll(async () => (await get('/')).text).toBe('Edition 2')
})

test('a warmed page is not rendered again, and its first request counts as a hit', async () => {
  const { get, rendered, stats, warm } = await startSite()
  for (let time = 0; time < 2; time += 1) await warm(new URL('http://127.0.0.1/aircraft-classes'))
  expect(stats).toMatchObject({ hits: 0, misses: 0 })
  expect((await get('/aircraft-classes')).status).toBe(200)
  expect(rendered).toEqual(['http://127.0.0.1/aircraft-classes'])
  expect(stats).toMatchObject({ hits: 1, misses: 0 })
})

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }

test('a companion is cached with its response, without being rendered', async () => {
  const address = '/page-data/0123456789/reviews'
  const companion = () => ({ address, response: new Response('data', { headers: immutable }) })
  const { get, rendered, state } = await startSite({ companion })
  await get('/reviews')
  const answer = await get(address, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(answer.body).toString()).toBe('data')
  expect(answer.headers['cache-control']).toBe(immutable['cache-control'])
  expect((await get(address, { 'if-none-match': String(answer.headers['etag']) })).status).toBe(304)
  state.version = 2
  expect((await get(address)).text).toBe('data')
  expect(rendered).toHaveLength(1)
})

test('an immutable response is not rendered again after a catalogue change', async () => {
  const { get, rendered, state } = await startSite({
    render: () => new Response('data', { headers: immutable }),
  })
  const address = '/page-data/0123456789/reviews'
  for (state.version = 1; state.version < 4; state.version += 1)
    expect((await get(address)).text).toBe('data')
  expect(rendered).toHaveLength(1)
})

test('the companion of a private response is not cached', async () => {
  const address = '/page-data/0123456789/reviews'
  const companion = () => ({ address, response: new Response('data', { headers: immutable }) })
  const { get, rendered } = await startSite({ companion, isShared: false })
  await get('/reviews')
  await get(address)
  expect(rendered).toHaveLength(2)
})
