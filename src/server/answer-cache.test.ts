import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAnswerCache } from './answer-cache.ts'
import { unusedShelf } from './byte-shelf.ts'

const page = 'A page about the P-51D Mustang. '.repeat(400)
const forAnyone = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' }

interface Site {
  make?: (request: Request) => Response | Promise<Response>
  mostBytes?: number
  isSameForAllHosts?: boolean
}

/** A server with a cache before what makes the answers, which are counted; what it does not answer is 'passed on'. */
async function aSite({
  make = () => new Response(page, { headers: forAnyone }),
  mostBytes = 1_000_000,
  isSameForAllHosts = true,
}: Site = {}) {
  const made: string[] = []
  const state = { version: 1, errors: new Array<unknown>() }
  const use = unusedShelf()
  const cache = openAnswerCache({
    make: (request) => {
      made.push(request.url)
      return make(request)
    },
    version: () => state.version,
    isSameForAllHosts,
    mostBytes,
    onError: (error) => state.errors.push(error),
    use,
  })
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.end('passed on')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, headers, method }).end()
    const [response] = await once(asked, 'response')
    const body = await buffer(response)
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
  }
  return { ask, made, state, use, prepare: cache.prepare }
}

test('an answer is made once, however many ask for it and however often', async () => {
  const { ask, made } = await aSite({
    make: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return new Response(page, { headers: forAnyone })
    },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/reviews')))
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => page))
  expect((await ask('/reviews')).text).toBe(page)
  expect(made).toHaveLength(1)
})

test('it is sent in the coding that the caller takes, and as it is to one that takes none', async () => {
  const { ask } = await aSite()
  const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  const gzip = await ask('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  for (const accepted of ['', 'deflate', 'br;q=0, gzip;q=0.0']) {
    const plain = await ask('/', { 'accept-encoding': accepted })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.text).toBe(page)
  }
  expect(br.headers).toMatchObject({ ...forAnyone, vary: 'Accept-Encoding' })
  expect(new Set([br.headers['etag'], gzip.headers['etag']]).size).toBe(2)
})

test('it becomes as small as it gets when there is time', async () => {
  const { ask } = await aSite()
  const bytes = async () => (await ask('/', { 'accept-encoding': 'br' })).body.length
  await vi.waitUntil(async () => (await bytes()) === brotliCompressSync(page).length)
})

test.each([
  '/aircraft-models/3?page=2&items=48',
  '/api/aircraftmodels/3/get_aircraft_models_by_class?limit=48&offset=48',
])('a page of a long list is kept as well: %s', async (path) => {
  const { ask, made } = await aSite()
  for (let time = 0; time < 3; time += 1) expect((await ask(path)).text).toBe(page)
  expect(made).toEqual([expect.stringMatching(/items=48|offset=48/)])
})

test('then it is still sent to those who take no such coding', async () => {
  const { ask, made } = await aSite()
  const bytes = async () => (await ask('/', { 'accept-encoding': 'br' })).body.length
  await vi.waitUntil(async () => (await bytes()) === brotliCompressSync(page).length)
  expect((await ask('/')).text).toBe(page)
  expect(gunzipSync((await ask('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe(page)
  expect(made).toHaveLength(1)
})

test('a caller who has it is told so without it, in whichever coding that was', async () => {
  const { ask } = await aSite()
  const etag = String((await ask('/', { 'accept-encoding': 'br' })).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const unchanged = await ask('/', { 'if-none-match': known, 'accept-encoding': 'gzip' })
    expect(unchanged.status).toBe(304)
    expect(unchanged.body).toHaveLength(0)
    expect(unchanged.headers['cache-control']).toBe(forAnyone['cache-control'])
  }
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD has the headers and nothing else', async () => {
  const { ask, made } = await aSite()
  const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  await ask('/')
  expect(made).toHaveLength(1)
})

test('after a change the answer of before is sent for a moment, then only the new one', async () => {
  let count = 0
  const { ask, state, made } = await aSite({
    make: () => new Response(`state ${(count += 1)}`, { headers: forAnyone }),
  })
  expect((await ask('/')).text).toBe('state 1')
  state.version = 2
  expect((await ask('/')).text).toBe('state 1')
  await vi.waitUntil(async () => (await ask('/')).text === 'state 2')
  expect(made).toHaveLength(2)
})

test('it is never sent for longer than the moment, though the new one takes its time', async () => {
  let count = 0
  const { ask, state } = await aSite({
    make: async () => {
      count += 1
      const text = `state ${count}`
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, 1_200))
      return new Response(text, { headers: forAnyone })
    },
  })
  await ask('/')
  state.version = 2
  const changed = Date.now()
  const texts: { text: string; asked: number }[] = []
  while (Date.now() - changed < 1_500) {
    const asked = Date.now() - changed
    texts.push({ text: (await ask('/')).text, asked })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(texts.filter(({ text, asked }) => text === 'state 1' && asked > 900)).toEqual([])
  expect(texts.at(-1)?.text).toBe('state 2')
})

test.each([
  ['a query', '/?about=x', {}],
  ['a query beside that of a long list', '/aircraft-models/3?page=2&items=48&x=1', {}],
  ['a page of so many as nobody offers', '/aircraft-models/3?page=2&items=47', {}],
  ['a call from another origin', '/api/reviews', { origin: 'https://old.example' }],
  ['the form', '/contact-us', {}],
  ['the form under another spelling of its address', '/Contact-Us', {}],
  ['what a form is opened with', '/api/contactus', {}],
  ['signs of health', '/readyz', {}],
  ['odd addresses', '/%00', {}],
  ['addresses of other hosts', '//evil.example/', {}],
])('%s is passed on', async (_, path, headers) => {
  const { ask, made } = await aSite()
  expect((await ask(path, headers)).text).toBe('passed on')
  expect((await ask('/', {}, 'POST')).text).toBe('passed on')
  expect(made).toEqual([])
})

test.each([
  ['a refusal', () => new Response('gone', { status: 404, headers: forAnyone })],
  ['a way on', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ['what is private', () => new Response(page, { headers: { 'cache-control': 'private, no-cache' } })],
  ['what sets a cookie', () => new Response(page, { headers: { ...forAnyone, 'set-cookie': 'a=1' } })],
])('%s is made anew each time', async (_, make) => {
  const { ask, made } = await aSite({ make })
  const { status, text } = await ask('/elsewhere')
  expect({ status, text }).toEqual({ status: make().status, text: await make().text() })
  await ask('/elsewhere')
  expect(made).toHaveLength(2)
})

test('it takes up no more room than it may: what was asked for longest ago goes first', async () => {
  // Two have room as they are at first, and three have none even when they are as small as they get.
  const make = () => new Response(randomBytes(100_000), { headers: forAnyone })
  const { ask, made } = await aSite({ make, mostBytes: 650_000 })
  await ask('/one')
  await ask('/two')
  await ask('/one')
  await ask('/three')
  await ask('/one')
  expect(made.map((url) => new URL(url).pathname)).toEqual(['/one', '/two', '/three'])
  await ask('/two')
  expect(made).toHaveLength(4)
})

test('what holds the address of the site is kept for each host', async () => {
  const make = (request: Request) => new Response(new URL(request.url).host, { headers: forAnyone })
  const { ask } = await aSite({ make, isSameForAllHosts: false })
  expect((await ask('/', { host: 'one.example' })).text).toBe('one.example')
  expect((await ask('/', { host: 'two.example:3000' })).text).toBe('two.example:3000')
})

test('an answer that cannot be made fails for those who wait, and is made for the next', async () => {
  let fails = true
  const { ask, state } = await aSite({
    make: () => {
      if (fails) throw new Error('no')
      return new Response(page, { headers: forAnyone })
    },
  })
  await expect(ask('/')).rejects.toThrow()
  expect(state.errors).toHaveLength(1)
  fails = false
  expect((await ask('/')).text).toBe(page)
})

test('while an answer cannot be made anew the one of before is sent', async () => {
  let isAway = false
  const { ask, state } = await aSite({
    make: () =>
      isAway
        ? new Response('away', { status: 503 })
        : new Response(`Edition ${state.version}`, { headers: forAnyone }),
  })
  expect((await ask('/')).text).toBe('Edition 1')
  isAway = true
  state.version = 2
  await ask('/')
  await new Promise((resolve) => setTimeout(resolve, 850))
  expect(await ask('/')).toMatchObject({ status: 200, text: 'Edition 1' })
  expect((await ask('/never-asked-for')).status).toBe(503)
  isAway = false
  await expect.poll(async () => (await ask('/')).text).toBe('Edition 2')
})

test('a page that was prepared is not made again for those who ask for it, and counts with the first who does', async () => {
  const { ask, made, use, prepare } = await aSite()
  for (let time = 0; time < 2; time += 1) await prepare(new URL('http://127.0.0.1/aircraft-classes'))
  expect(use).toMatchObject({ hits: 0, misses: 0 })
  expect((await ask('/aircraft-classes')).status).toBe(200)
  expect(made).toEqual(['http://127.0.0.1/aircraft-classes'])
  expect(use).toMatchObject({ hits: 1, misses: 0 })
})

test.each(['/x/../contact-us', '/./metrics', '/api/..'])(
  '%s, which means another path than it says, is passed on',
  async (path) => {
    const { ask, made } = await aSite()
    expect((await ask(path)).text).toBe('passed on')
    expect(made).toEqual([])
  },
)
