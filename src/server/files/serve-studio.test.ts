import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createStudioServer } from './serve-studio.ts'

async function startStudio(siteUrl?: string) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'studio.html'), '<title>Studio</title>')
  await writeFile(join(folder, 'assets/studio-abc.js'), 'let script')
  await writeFile(join(folder, 'assets/spreadsheet-worker-abc.js'), 'let worker')
  const serve = createStudioServer(folder, siteUrl)
  const server = createServer((incoming, response) => {
    if (!serve(incoming, response)) response.end('passed on')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return async (path: string, host = 'localhost:3000', method = 'GET') => {
    const sent = request({ port, path, method, headers: { host } }).end()
    const [response] = await once(sent, 'response')
    const body = String(await buffer(response))
    return { status: response.statusCode, headers: response.headers, body }
  }
}

test.each(['/studio', '/studio?to=x', '/studio/models/1', '/studio/history/2?x=y'])(
  'the application is at %s, with a strict policy and kept by nobody',
  async (path) => {
    const ask = await startStudio()
    const { status, headers, body } = await ask(path)
    expect([status, body]).toEqual([200, '<title>Studio</title>'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test('a worker may fetch nothing, which its script says, because a worker obeys the policy of its script', async () => {
  const ask = await startStudio()
  const { headers } = await ask('/studio/assets/spreadsheet-worker-abc.js')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect((await ask('/studio/assets/studio-abc.js')).headers).not.toHaveProperty('content-security-policy')
})

test('its assets are immutable, and unknown ones are missing', async () => {
  const ask = await startStudio()
  const script = await ask('/studio/assets/studio-abc.js')
  expect([script.status, script.body]).toEqual([200, 'let script'])
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('/studio/assets/old.js')).status).toBe(404)
})

test.each([
  '/',
  '/studios',
  '/api/studio/session',
  '/studio/preview',
  '/studio/preview/reviews',
  '/assets/x.js',
])('%s is not its own', async (path) => {
  const ask = await startStudio()
  expect((await ask(path)).body).toBe('passed on')
})

test('only GET and HEAD are answered', async () => {
  const ask = await startStudio()
  const { status, headers } = await ask('/studio', 'localhost', 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each([
  ['127.0.0.1:3000', 'http://localhost:3000/studio/models?q=a'],
  ['[::1]:3000', 'http://localhost:3000/studio/models?q=a'],
  ['192.168.1.20', 'http://localhost/studio/models?q=a'],
])('passkeys need a name: %s leads to localhost', async (host, location) => {
  const ask = await startStudio()
  const { status, headers } = await ask('/studio/models?q=a', host)
  expect([status, headers.location]).toEqual([307, location])
})

test('a site with an address of its own leads nowhere else', async () => {
  const ask = await startStudio('https://www.example.com')
  const { status, headers } = await ask('/studio', '127.0.0.1:3000')
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toMatch(/max-age/)
})
