// The hydration data of shared pages.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.mjs'
import { anImportedDemo } from '../support/imported-demo.ts'
import { screenPaths, screens } from '../support/screen-paths.ts'
import { startServer } from '../support/start-server.ts'

const SITE_URL = 'http://www.example.com'
const OTHER_HASH = '0123456789abcdef'

/** `fetch` names the host that it connects to. */
async function ask(url: string) {
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { host: 'www.example.com' } }),
    'response',
  )
  if (!response) throw new Error(`${url} was not answered`)
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

async function serve(dataDir: string): Promise<string> {
  const port = await findFreePort()
  const server = await startServer({ DATA_DIR: dataDir, SITE_URL, PORT: String(port) })
  onTestFinished(() => server.stop())
  return `http://127.0.0.1:${port}`
}

async function findDataAddress(page: string): Promise<string | undefined> {
  const { text: html } = await ask(page)
  return /import "(\/page-data\/[^"]+)"/.exec(html)?.[1]
}

test('every shared page refers to its hydration data, which another server renders identically', async () => {
  const dataDir = await anImportedDemo()
  const [first, second] = await Promise.all([serve(dataDir), serve(dataDir)])
  // Which products there are is known a moment after the start.
  for (const server of [first, second])
    await expect.poll(() => findDataAddress(server + screenPaths.product), { timeout: 30_000 }).toBeDefined()
  const addresses = new Map<string, string>()
  for (const path of [...screens, '/aircraft-models/3?page=2&items=24&order=name']) {
    const address = await findDataAddress(first + path)
    if (address !== undefined) addresses.set(path, address)
  }
  const carried = screens.filter((path) => !addresses.has(path))
  expect(carried).toEqual(['/search?q=mustang', '/compare?m=1&m=3', '/contact-us'])
  for (const address of addresses.values()) {
    const [ours, theirs] = await Promise.all([first, second].map((server) => ask(server + address)))
    expect(ours?.text, address).toContain('__reactRouterContext')
    for (const each of [ours, theirs])
      expect(each).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
        },
        text: ours?.text,
      })
  }
})

test.each([
  ['a hash that does not match', '/aircraft-models/3'],
  ['a private page', '/contact-us'],
  ['a search page', '/search?q=mustang'],
  ['an API address', '/api/reviews'],
  ['a nested data address', `/page-data/${OTHER_HASH}/`],
  ['an unknown page', '/nobody-of-that-name'],
  ['the studio', '/studio'],
])('there is no hydration data for %s', async (_, path) => {
  const server = await serve(await anImportedDemo())
  const { status, headers } = await ask(`${server}/page-data/${OTHER_HASH}${path}`)
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
})
