// Pages of the demonstration in every language, as a crawler sees them: in `npm test` a part of them in each language.
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { pagePaths, siteMap } from '../../src/contract/site-map.ts'
import { languageCodes, localize, splitLanguage } from '../../src/languages/languages.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { findSiteLinkCard } from '../../src/server/files/site-link-cards.ts'
import { createRouteMatcher } from '../../src/server/observability/route-pattern.ts'
import { openBuiltSite, shareBuiltSite } from '../support/server/built-site.ts'
import { readPage } from '../support/browser/read-page.ts'
import { listSitemapEntries } from '../support/checks/sitemap-entries.ts'
import { stormSize } from '../support/storm-size.ts'
import { aTestSite } from '../support/server/test-site.ts'

const SITE_URL = 'https://www.example.com'
/** Each language reads one page of so many, beginning with another one. */
const step = stormSize({ short: 5, long: 1 })
/** Of the 500 products only some are read. */
const EVERY_PRODUCT = 40

const site = shareBuiltSite('the demonstration', { SITE_URL })

interface CrawledPage {
  path: string
  status: number
  language: string | null
  html: string
}

let pages: CrawledPage[]
let listed: Set<string>

const isPage = createRouteMatcher(siteMap.filter(({ kind }) => kind === 'page').map(({ path }) => path))

async function read(path: string): Promise<CrawledPage> {
  const response = await site().ask(path)
  const language = response.headers.get('content-language')
  return { path, status: response.status, language, html: await response.text() }
}

beforeAll(async () => {
  const entries = listSitemapEntries((await read('/sitemap.xml')).html)
  listed = new Set(entries.map(({ location }) => location))
  const isProduct = (path: string) =>
    splitLanguage(path).rest.startsWith(pagePaths.product.split(':')[0] ?? '')
  const paths = entries.map(({ location }) => location.slice(SITE_URL.length))
  const products = paths.filter(isProduct).filter((_, index) => index % EVERY_PRODUCT === 0)
  const others = paths.filter((path) => !isProduct(path))
  const sample = languageCodes.flatMap((language, offset) =>
    others
      .filter((path) => splitLanguage(path).language === language)
      .filter((_, index) => (index + offset) % step === 0),
  )
  pages = []
  for (const path of [...sample, ...products]) pages.push(await read(path))
})

const listProblems = (find: (page: CrawledPage) => string[]) =>
  pages.flatMap((page) => find(page).map((problem) => `${page.path}: ${problem}`))

test('every page answers in its language, and says so', () => {
  const problems = listProblems(({ path, status, language, html }) => {
    const expected = splitLanguage(path).language
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    return [
      ...(status === 200 ? [] : [`status ${status}`]),
      ...(language === expected ? [] : [`Content-Language ${language}`]),
      ...(html.includes(`<html lang="${expected}" dir="ltr"`) ? [] : ['another lang']),
      ...(canonical === SITE_URL + path ? [] : [`canonical ${canonical}`]),
    ]
  })
  expect(problems).toEqual([])
  expect(pages.length).toBeGreaterThan(150)
})

test('every page names itself in all languages, so that all name each other, and no address is missing in the sitemap', () => {
  const problems = listProblems(({ path, html }) => {
    const { rest } = splitLanguage(path)
    const expected = languageCodes.map((code) => `${code} ${SITE_URL}${localize(code, rest)}`)
    const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)
    const found = [...links].map(([, language, address]) => `${language} ${address}`)
    const missing = [...expected, `x-default ${SITE_URL}${rest}`].filter((each) => !found.includes(each))
    const unlisted = found.map((each) => each.split(' ')[1] ?? '').filter((address) => !listed.has(address))
    return [...missing, ...unlisted, ...(found.length === expected.length + 1 ? [] : ['too many'])]
  })
  expect(problems).toEqual([])
})

test('links and forms of a page lead to pages of the same language, but for the choice of the language', () => {
  const problems = listProblems(({ path, html }) => {
    const { language } = splitLanguage(path)
    return [...html.matchAll(/<(a|form)\b([^>]*)/g)].flatMap(([, , attributes = '']) => {
      const [, address = ''] = / (?:href|action)="([^"]*)"/.exec(attributes) ?? []
      const isFile = /\.\w+$/.test(address)
      if (!address.startsWith('/') || isFile || attributes.includes(' lang=')) return []
      const target = splitLanguage(address.split(/[?#]/)[0] ?? '')
      return isPage(target.rest) === 'unknown' || target.language === language ? [] : [`leads to ${address}`]
    })
  })
  expect([...new Set(problems)]).toEqual([])
})

test.each([
  ['/vi/', 301, '/vi'],
  ['/VI/Reviews', 301, '/vi/reviews'],
  ['/en/reviews', 301, '/reviews'],
  ['/de/aircraft-models/007', 301, '/de/aircraft-models/7'],
  ['/de/nothing/here', 302, '/de'],
  ['/xx/reviews', 302, '/'],
])('%s redirects to %s %s', async (path, status, location) => {
  const response = await site().ask(path)
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test('every feed that a page names is in the language of the page', async () => {
  const problems: string[] = []
  const feeds = new Set<string>()
  for (const { path, html } of pages) {
    for (const [, feed = ''] of html.matchAll(/ href="([^"]*\/feed\.(?:xml|json))"/g)) {
      feeds.add(feed)
      if (splitLanguage(feed).language !== splitLanguage(path).language) problems.push(`${path}: ${feed}`)
    }
  }
  expect(problems).toEqual([])
  expect(feeds.size).toBeGreaterThan(50)
  for (const feed of feeds) {
    const { language } = splitLanguage(feed)
    const answer = await read(feed)
    expect([feed, answer.status, answer.language]).toEqual([feed, 200, language])
    expect(answer.html).toContain(` xml:lang="${language}">`)
    for (const [, address = ''] of answer.html.matchAll(/ type="text\/html" href="([^"]+)"/g))
      expect(splitLanguage(address.slice(SITE_URL.length)).language, feed).toBe(language)
  }
})

test('the card of a page is in its language, and its address leads to what is to be drawn', async () => {
  const cards = new Set<string>()
  const problems = listProblems(({ path, html }) => {
    const { language } = splitLanguage(path)
    const [, card = ''] = /<meta property="og:image" content="[^"]*(\/media\/cards\/[^"]+)"/.exec(html) ?? []
    const folder = /^\/media\/cards\/(?:(..)\/)?[^/]+$/.exec(card)?.[1] ?? 'en'
    cards.add(card)
    return folder === language ? [] : [card]
  })
  expect(problems).toEqual([])
  // Translated names are on the cards, so that their addresses depend on them.
  await using db = openDatabase({ kind: 'sqlite', file: join(site().dataDir, 'hangar.sqlite') })
  const unknown: string[] = []
  for (const card of cards) if (!(await findSiteLinkCard(db, card))) unknown.push(card)
  expect(unknown).toEqual([])
  expect(cards.size).toBeGreaterThan(60)
})

test('a card in another language than English is drawn when somebody requests it', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const encoding = await openBuiltSite({ ...settings, PREPARE_AHEAD: 'yes' })
  onTestFinished(encoding.close)
  encoding.startBackground()
  const { card } = readPage(await (await encoding.ask('/de/aircraft-model-detail/1')).text())
  expect(card).toContain('/media/cards/de/model-')
  // Until it is drawn the photograph stands in, which may not be cached for long.
  await expect
    .poll(async () => (await fetch(card, { method: 'HEAD' })).headers.get('cache-control'))
    .toContain('immutable')
  expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg')
  expect((await fetch(card.replace('/model-', '/model-no-'))).status).toBe(404)
})

test('what is neither a page nor a feed or calendar exists once', async () => {
  for (const path of ['/de/api/reviews', '/de/sitemap.xml', '/de/studio'])
    expect((await site().ask(path)).status, path).toBe(302)
})
