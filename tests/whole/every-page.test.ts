// What every page of the demonstration tells browsers and search engines, compared with what it shows. The site is
// opened once, in this process, and each page rendered once for all of these tests.
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { buildPath, pagePaths } from '../../src/contract/site-map.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { listSiteLinkCards } from '../../src/server/files/site-link-cards.ts'
import { openBuiltSite, shareBuiltSite } from '../support/server/built-site.ts'
import { readCalendar } from '../support/checks/read-calendar.ts'
import { listTexts, type PageThing, readPage } from '../support/browser/read-page.ts'
import { screenPaths, screens } from '../support/browser/screen-paths.ts'
import { findSitemapEntryProblem, listEnglishEntries } from '../support/checks/sitemap-entries.ts'
import { commonHeaders, pagePolicy } from '../support/checks/security-header-patterns.ts'
import { aTestSite } from '../support/server/test-site.ts'
import { listAtomProblems, listSitemapProblems } from '../support/checks/xml-schemas.ts'

const SITE_URL = 'https://www.example.com'
const MODELS = 64

const site = shareBuiltSite('the demonstration', { SITE_URL })
let sitemap: string
/** By path. */
const pages = new Map<string, Awaited<ReturnType<typeof renderPage>>>()

beforeAll(async () => {
  sitemap = await readText('/sitemap.xml')
  const listed = listEnglishEntries(sitemap).map(({ location }) => location.slice(SITE_URL.length))
  for (const path of new Set([...listed, ...screens])) pages.set(path, await renderPage(path))
})

async function renderPage(path: string) {
  const { status, headers, ...response } = await ask(path)
  return { status, headers, ...readPage(response.text) }
}

async function ask(path: string) {
  const response = await site().ask(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function readText(path: string): Promise<string> {
  const { status, text } = await ask(path)
  expect(status, path).toBe(200)
  return text
}

function requirePage(path: string) {
  const page = pages.get(path)
  if (!page) throw new Error(`${path} is neither a screen nor in the sitemap`)
  return page
}

const readList = async <Item>(path: string, schema: z.ZodType<Item>): Promise<Item[]> =>
  z.array(schema).parse(JSON.parse(await readText(path)))

test('the sitemap lists every page of the catalogue once in English, and nothing that is not to be found', async () => {
  expect(await readText('/robots.txt')).toContain(`\nSitemap: ${SITE_URL}/sitemap.xml\n`)
  expect(await listSitemapProblems(sitemap)).toEqual([])
  const locations = listEnglishEntries(sitemap).map(({ location }) => location)
  expect(new Set(locations).size).toBe(locations.length)
  expect(locations.filter((location) => /[?#]|\/search|\/compare|\/api\//.test(location))).toEqual([])
  const withId = z.object({ id: z.int() })
  const withCode = z.object({ product_code: z.string() })
  const models = await readList('/api/aircraftmodels', withId)
  const classes = await readList('/api/aircraftclasses', withId)
  const accessories = await readList('/api/aircraftmodelaccessories', withCode)
  const parts = await readList('/api/parts', withCode)
  const events = await readList('/api/events', z.object({ slug: z.string() }))
  expect([models.length, accessories.length, parts.length, events.length]).toEqual([MODELS, 28, 515, 12])
  const expected = [
    ...screens.filter((path) => !/^\/(?:search|compare)\?/.test(path)),
    ...models.map(({ id }) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })),
    ...classes.map(({ id }) => buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })),
    ...events.map(({ slug }) => buildPath(pagePaths.event, { eventSlug: slug })),
    ...[...accessories, ...parts].map(({ product_code: code }) => buildPath(pagePaths.product, { code })),
  ].map((path) => SITE_URL + path)
  expect(expected.filter((location) => !locations.includes(location))).toEqual([])
})

test('every address in the sitemap of the demonstration answers and is canonical', () => {
  const problems = listEnglishEntries(sitemap).flatMap((entry) => {
    const { html, ...page } = requirePage(entry.location.slice(SITE_URL.length))
    return findSitemapEntryProblem(entry, { ...page, text: html }) ?? []
  })
  expect(problems).toEqual([])
})

test('every picture in the sitemap of the demonstration can be fetched', async () => {
  const pictures = [
    ...new Set([...sitemap.matchAll(/<image:loc>([^<]+)/g)].map(([, address = '']) => address)),
  ]
  expect(pictures.length).toBeGreaterThan(MODELS)
  for (const picture of pictures) {
    const { status } = await fetch(picture.replace(SITE_URL, site().address), { method: 'HEAD' })
    expect(status, picture).toBe(200)
  }
})

test('its feeds are valid, and say what is new in one entry after the first import', async () => {
  const feed = await readText('/feed.xml')
  expect(feed).toContain(
    '<title>64 aircraft models, 28 accessories, 515 spare parts, 10 reviews and 12 events added</title>',
  )
  const ids = Array.from({ length: MODELS }, (_, index) => index + 1)
  const ofModels = await Promise.all(ids.map((id) => readText(`/aircraft-model-detail/${id}/feed.xml`)))
  expect(await listAtomProblems(feed, ...ofModels)).toEqual([])
  for (const [index, each] of [feed, ...ofModels].entries())
    expect(each.match(/<entry>/g), `feed of model ${index}`).toHaveLength(1)
})

test('the calendar of its events can be subscribed to, and each can be taken along', async () => {
  const events = await readList('/api/events', z.object({ slug: z.string(), name: z.string() }))
  const { headers, text } = await ask('/events.ics')
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(readCalendar(text).entries).toHaveLength(events.length)
  for (const { slug, name } of events) {
    const one = await ask(`/events/${slug}/calendar.ics`)
    expect(one.headers.get('content-disposition')).toBe(`inline; filename="${slug}.ics"`)
    expect(readCalendar(one.text).entries).toMatchObject([{ summary: expect.stringContaining(name) }])
  }
})

test('the data of every page is valid and can be read on it, its title is its own, and its card is drawn', async () => {
  const drawn = await listDrawnCards()
  const problems: Record<string, string[]> = {}
  const [titles, descriptions, cards] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [path, { things, texts, title, description, card }] of pages) {
    const found = await findErrors(things)
    found.push(...listTexts(things).filter((text) => !texts.includes(text)))
    if (title.length > 60) found.push(title)
    if (description.length > 155) found.push(description)
    if (!drawn.has(card.slice(SITE_URL.length))) found.push(card)
    if (found.length > 0) problems[path] = found
    titles.add(title)
    descriptions.add(description)
    cards.add(card)
  }
  expect(problems).toEqual({})
  expect([titles.size, descriptions.size]).toEqual([pages.size, pages.size])
  expect(cards.size).toBeGreaterThan(600)
})

/** What the validator asks of shops, whose products it expects to have a price and a photograph. */
const askedOfShops = [
  'Required attribute "offers" is missing',
  'Required attribute "image" is missing',
  'One of the following attributes is required: "aggregateRating", "offers" or "review"',
]

const validator = new Validator()

async function findErrors(things: PageThing[]): Promise<string[]> {
  const grouped = Object.groupBy(things, (type) => String(type['@type']))
  const issues = await validator.validate({ jsonld: structuredClone(grouped) })
  const errors = issues.filter(({ severity }) => severity === 'ERROR')
  return errors.map(({ issueMessage }) => issueMessage).filter((message) => !askedOfShops.includes(message))
}

/** The addresses of the cards that the encoder draws. */
async function listDrawnCards(): Promise<Set<string>> {
  await using db = openDatabase(
    { kind: 'sqlite', file: join(site().dataDir, 'hangar.sqlite') },
    { readOnly: true },
  )
  const addresses = new Set<string>()
  for await (const address of listSiteLinkCards(db)) addresses.add(address)
  return addresses
}

test('every address in the data of a page is absolute, and answers', async () => {
  const addresses = new Set<string>()
  for (const path of [
    '/',
    '/aircraft-model-detail/1',
    '/c/CE-X05',
    '/c/CE-001-CN',
    '/reviews',
    screenPaths.event,
  ]) {
    const data = JSON.stringify(requirePage(path).things)
    for (const [, address = ''] of data.matchAll(/"(?:item|url|image|@id)":"([^"#]*)/g))
      addresses.add(address)
  }
  expect(addresses.size).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(address.startsWith(`${SITE_URL}/`), address).toBe(true)
    const response = await fetch(address.replace(SITE_URL, site().address), { redirect: 'manual' })
    expect(response.status, address).toBe(200)
    await response.body?.cancel()
  }
})

test('a model is described with its versions and figures, and without offers', () => {
  const { things, html } = requirePage(screenPaths.modelDetail)
  expect(JSON.stringify(things)).not.toMatch(/offer|aggregateRating/i)
  expect(html.trimEnd()).toMatch(/<\/script><\/body><\/html>$/)
  expect(things[0]).toMatchObject({
    '@type': 'ProductGroup',
    name: 'P-51D Mustang 60',
    url: `${SITE_URL}${screenPaths.modelDetail}`,
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'CE-001A',
        url: `${SITE_URL}${screenPaths.modelDetail}?version=CE-001A#CE-001A`,
      },
      { '@type': 'Product', sku: 'CE-001B' },
    ],
  })
  expect(things[0]?.['additionalProperty']).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Wingspan',
    value: 1611,
    unitCode: 'MMT',
  })
})

test('the card of a page is a picture that chats show', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const encoding = await openBuiltSite({ ...settings, PREPARE_AHEAD: 'yes' })
  onTestFinished(encoding.close)
  encoding.startBackground()
  const page = await encoding.ask(screenPaths.modelDetail)
  const { card } = readPage(await page.text())
  // Until it is drawn the photograph stands in, which may not be cached for long.
  await expect
    .poll(async () => (await fetch(card, { method: 'HEAD' })).headers.get('cache-control'))
    .toContain('immutable')
  const response = await fetch(card)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(100_000)
})

test('the printed sheet of a model has its public address', () => {
  expect(requirePage(screenPaths.modelDetail).html).toContain(`>${SITE_URL}${screenPaths.modelDetail}<`)
})

test('links to a page are shown with its title, description and address', () => {
  const { html } = requirePage(screenPaths.modelDetail)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain('<meta property="og:site_name" content="Chim Én Models"/>')
  expect(head).toContain(
    '<meta property="og:title" content="P-51D Mustang 60: RC scale model, 1611 mm, .60–.75"/>',
  )
  expect(head).toContain(`<meta property="og:url" content="${SITE_URL}${screenPaths.modelDetail}"/>`)
})

test('every page has the security headers, and a policy that allows only what we wrote into it', () => {
  for (const [path, { headers }] of pages)
    expect(Object.fromEntries(headers), path).toMatchObject({
      ...commonHeaders,
      'content-security-policy': expect.stringMatching(pagePolicy),
      'cross-origin-resource-policy': 'same-origin',
    })
})

test('through a socket the pages are the same, with the same headers', async () => {
  for (const path of [...screens, '/c/CE-001-CN', '/sitemap.xml', '/feed.xml', '/feed.json']) {
    const [own, response] = [await ask(path), await fetch(site().address + path)]
    expect(response.status, path).toBe(200)
    const isShared = response.headers.get('cache-control')?.startsWith('public')
    const differing = ['vary', 'x-request-id', ...(isShared ? [] : ['set-cookie', 'content-security-policy'])]
    const expected = [...own.headers].filter(([name]) => !differing.includes(name))
    expect(Object.fromEntries(response.headers), path).toMatchObject(Object.fromEntries(expected))
    // The contact form differs for each visitor.
    if (isShared) expect(await response.text(), path).toBe(own.text)
    else expect([screenPaths.search, screenPaths.compare, screenPaths.contactUs]).toContain(path)
  }
})

test('a page or document that has not changed is answered with 304, by its tag, and a document also by its date', async () => {
  const ofPages = ['/', '/aircraft-model-detail/1', '/c/CE-001-CN', '/aircraft-classes']
  const ofDocuments = ['/sitemap.xml', '/feed.xml', '/feed.json', '/events.ics']
  for (const path of [...ofPages, ...ofDocuments, '/events/nuremberg-2027/calendar.ics']) {
    const first = await fetch(site().address + path, { method: 'HEAD' })
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    expect(etag, path).toMatch(/^"[\w-]+"$/)
    const fetchStatus = async (headers: Record<string, string>) =>
      (await fetch(site().address + path, { method: 'HEAD', headers })).status
    expect(await fetchStatus({ 'if-none-match': etag }), path).toBe(304)
    // A page that counts the days to an event changes without a publication, and so without another date.
    const byDate = ofPages.includes(path) ? 200 : 304
    expect(await fetchStatus({ 'if-modified-since': modified }), path).toBe(byDate)
    const before = new Date(Date.parse(modified) - 1_000).toUTCString()
    expect(await fetchStatus({ 'if-modified-since': before })).toBe(200)
    // A page looks different after an update of the site, which only its tag tells.
    expect(await fetchStatus({ 'if-none-match': '"another"', 'if-modified-since': modified }), path).toBe(200)
  }
})
