// What visitors and staff download: pages with their hydration data, and the scripts of the website and the studio.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { languageCodes, localize } from '../../src/languages/languages.ts'
import { findFreePort } from '../../scripts/processes/free-port.mjs'
import { openBuiltSite, shareBuiltSite } from '../support/server/built-site.ts'
import {
  byteBudgetSchema,
  findBudgetOverruns,
  FIRST_FLIGHT,
  measureDocument,
  measurePageWeight,
  type PageWeight,
  sizeCompressed,
} from '../support/checks/page-weight.ts'
import { screenPaths, screens } from '../support/browser/screen-paths.ts'
import { startServer } from '../support/server/start-server.ts'

const budgetFile = 'bench/byte-budget.json'
const scriptsOfWebsite = 'build/client/assets'
const scriptsOfStudio = 'build/studio/assets'
const SITE_URL = 'http://www.example.com'
const OTHER_HASH = '0123456789'

const site = shareBuiltSite('the demonstration', { SITE_URL })

test('every page stays within its byte budget, and within the first flight of a new connection', async () => {
  const budget = byteBudgetSchema.parse(JSON.parse(readFileSync(budgetFile, 'utf8')))
  const measured: Record<string, PageWeight> = {}
  for (const path of screens) measured[path] = await measurePageWeight(site().address, path)
  expect(findBudgetOverruns(budget, measured)).toEqual([])
})

test('the longest page, that of a model, fits into the first flight of a new connection in every language', async () => {
  const paths = languageCodes.map((language) => localize(language, screenPaths.modelDetail))
  const measured = await Promise.all(
    paths.map(async (path) => ({ path, bytes: await measureDocument(site().address, path) })),
  )
  expect(measured.filter(({ bytes }) => bytes > FIRST_FLIGHT)).toEqual([])
})

test('scripts of pages do not contain the list of all addresses, which only the server reads', async () => {
  const scripts = readdirSync(scriptsOfWebsite).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => readFileSync(join(scriptsOfWebsite, name), 'utf8'))
  expect(scripts.filter((_, index) => texts[index]?.includes('/healthz'))).toEqual([])
  // The paths of pages, which every page needs, are found in the same way.
  expect(texts.some((text) => text.includes('/who-made-this-website'))).toBe(true)
})

test('no file for browsers has two names, by which visitors would fetch it twice', () => {
  const names = readdirSync(scriptsOfWebsite).filter((name) => !name.endsWith('.br'))
  const namesByContent = Map.groupBy(names, (name) => readFileSync(join(scriptsOfWebsite, name), 'base64'))
  expect([...namesByContent.values()].filter((files) => files.length > 1)).toEqual([])
})

test('a page and its hydration data are soon sent compressed as far as possible', async () => {
  const preparing = await openBuiltSite({ DATA_DIR: site().dataDir, SITE_URL, PREPARE_AHEAD: 'yes' })
  onTestFinished(preparing.close)
  const path = '/distributors'
  const { text: html } = await ask(preparing.address + path)
  for (const each of [path, findDataAddress(html) ?? ''])
    await expect
      .poll(async () => {
        const { headers, body } = await ask(preparing.address + each, { 'accept-encoding': 'br' })
        return headers['content-encoding'] === 'br' && body.length
      })
      .toBe(sizeCompressed((await ask(preparing.address + each)).text))
})

/** `fetch` names the host that it connects to. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { host: 'www.example.com', ...headers } }),
    'response',
  )
  if (!response) throw new Error(`${url} was not answered`)
  const body = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
}

const findDataAddress = (html: string) =>
  / data-preload="(\/page-data\/[^" ]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('every shared page refers to its hydration data, which another server renders identically', async () => {
  const port = await findFreePort()
  const server = await startServer({ DATA_DIR: site().dataDir, SITE_URL, PORT: String(port) })
  onTestFinished(() => server.stop())
  const other = `http://127.0.0.1:${port}`
  const addresses = new Map<string, string>()
  for (const path of [...screens, '/aircraft-models/3?page=2&items=24&order=name']) {
    const address = findDataAddress((await ask(site().address + path)).text)
    if (address !== undefined) addresses.set(path, address)
  }
  const carried = screens.filter((path) => !addresses.has(path))
  expect(carried).toEqual(['/search?q=mustang', '/compare?m=1&m=3', '/contact-us'])
  for (const address of addresses.values()) {
    const [ours, theirs] = await Promise.all([site().address, other].map((origin) => ask(origin + address)))
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
  const { status, headers } = await ask(`${site().address}/page-data/${OTHER_HASH}${path}`)
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
})

const names = (folder: string, pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name))
const sizes = (folder: string, pattern: RegExp) =>
  names(folder, pattern).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)

test('the first focus of a search field loads at most 7.5 kB of scripts', () => {
  const loaded = names(scriptsOfWebsite, /^(?:suggestion-list|search-url)-.*\.js$/)
  expect(loaded).toHaveLength(2)
  // Without those that are loaded when needed.
  const imports = loaded.flatMap((name) =>
    [...readFileSync(join(scriptsOfWebsite, name), 'utf8').matchAll(/from"\.\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    ),
  )
  const known = /^(?:rolldown-runtime|site|suggestion-list|search-url)-/
  expect(imports.filter((name) => !known.test(name))).toEqual([])
  // Brotli, of all that pages do not have anyway.
  expect(sizes(scriptsOfWebsite, /^(?:suggestion-list|search-url)-.*\.js\.br$/)).toBeLessThanOrEqual(7_500)
})

test("the studio's scripts stay small: its own, and all with React and its router as they are sent", () => {
  // A device downloads the words of one language. Those of German are the most bytes.
  const own = sizes(scriptsOfStudio, /^(?!libraries-|spreadsheet-worker-|glossary-|en-|vi-).*\.js$/)
  expect(own).toBeGreaterThan(10_000)
  expect(own).toBeLessThanOrEqual(500_000)
  expect(sizes(scriptsOfStudio, /^(?!glossary-|en-|vi-).*\.js\.br$/)).toBeLessThanOrEqual(275_000)
})

test('the glossary comes only with the first translation, and stays small as it is sent', () => {
  const glossary = sizes(scriptsOfStudio, /^glossary-.*\.js\.br$/)
  expect(glossary).toBeGreaterThan(1_000)
  expect(glossary).toBeLessThanOrEqual(11_000)
})

test('what reads spreadsheets comes only with the first one, and stays small as it is sent', () => {
  const worker = sizes(scriptsOfStudio, /^spreadsheet-worker-.*\.js\.br$/)
  expect(worker).toBeGreaterThan(1_000)
  expect(worker).toBeLessThanOrEqual(24_000)
})

test('the search of everything comes with its first use, and stays small as it is sent', () => {
  const palette = sizes(scriptsOfStudio, /^palette-.*\.js\.br$/)
  expect(palette).toBeGreaterThan(1_000)
  expect(palette).toBeLessThanOrEqual(6_500)
})

test('nothing of the studio is in what visitors download', () => {
  const downloaded = names(scriptsOfWebsite, /(?<!\.br)$/)
  expect(downloaded.length).toBeGreaterThan(10)
  const found = downloaded.filter((name) =>
    /api\/studio|studio-|publish-dialog/.test(name + readFileSync(join(scriptsOfWebsite, name), 'utf8')),
  )
  expect(found).toEqual([])
})

test('nothing in the page of the studio is inline, which its policy forbids', () => {
  const html = readFileSync('build/studio/studio.html', 'utf8')
  expect(html).toMatch(/<script type="module"[^>]* src="\/studio\/assets\//)
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)| on\w+=/)
})
