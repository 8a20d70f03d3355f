// What pages tell search engines, compared with what they show, on every page of the demonstration catalogue.
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { buildPath, pagePaths } from '../../src/contract/site-map.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { listSiteLinkCards } from '../../src/server/files/site-link-cards.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { listTexts, type PageThing, readPage } from '../support/read-page.ts'
import { screenPaths, screens } from '../support/screen-paths.ts'
import { startServer } from '../support/start-server.ts'

/** What the validator asks of shops, whose products it expects to have a price and a photograph. */
const askedOfShops = [
  'Required attribute "offers" is missing',
  'Required attribute "image" is missing',
  'One of the following attributes is required: "aggregateRating", "offers" or "review"',
]

const withIds = z.array(z.object({ id: z.int() }))
const withCodes = z.array(z.object({ product_code: z.string() }))

async function startDemo() {
  const dataDir = await anImportedDemo()
  const { address, stop } = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => stop())
  const list = async <Item>(path: string, schema: z.ZodType<Item[]>) =>
    schema.parse(await (await fetch(address + path)).json())
  const open = async (path: string) => {
    const response = await fetch(address + path)
    expect(response.status, path).toBe(200)
    return readPage(await response.text())
  }
  const listPages = async (): Promise<Set<string>> => {
    const models = await list('/api/aircraftmodels', withIds)
    const classes = await list('/api/aircraftclasses', withIds)
    const accessories = await list('/api/aircraftmodelaccessories', withCodes)
    const parts = await list('/api/parts', withCodes)
    return new Set([
      ...screens,
      ...models.map(({ id }) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })),
      ...classes.map(({ id }) => buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })),
      ...[...accessories, ...parts].map(({ product_code: code }) => buildPath(pagePaths.product, { code })),
    ])
  }
  return { address, dataDir, open, listPages }
}

test('the data of every page is valid and can be read on it, its title is its own, and its card is drawn', async () => {
  const { address: origin, dataDir, open, listPages } = await startDemo()
  const drawn = await listDrawnCards(dataDir)
  const problems: Record<string, string[]> = {}
  const [titles, descriptions, cards] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const pages = await listPages()
  for (const path of pages) {
    const { things, texts, title, description, card } = await open(path)
    const found = await findErrors(things)
    found.push(...listTexts(things).filter((text) => !texts.includes(text)))
    if (title.length > 60) found.push(title)
    if (description.length > 155) found.push(description)
    if (!drawn.has(card.slice(origin.length))) found.push(card)
    if (found.length > 0) problems[path] = found
    titles.add(title)
    descriptions.add(description)
    cards.add(card)
  }
  expect(problems).toEqual({})
  expect([titles.size, descriptions.size]).toEqual([pages.size, pages.size])
  expect(cards.size).toBeGreaterThan(600)
})

async function findErrors(things: PageThing[]): Promise<string[]> {
  const grouped = Object.groupBy(things, (thing) => String(thing['@type']))
  const issues = await new Validator().validate({ jsonld: structuredClone(grouped) })
  const errors = issues.filter(({ severity }) => severity === 'ERROR')
  return errors.map(({ issueMessage }) => issueMessage).filter((message) => !askedOfShops.includes(message))
}

/** The addresses of the cards that the encoder draws. */
async function listDrawnCards(dataDir: string): Promise<Set<string>> {
  await using db = openDatabase({ kind: 'sqlite', file: join(dataDir, 'hangar.sqlite') }, { readOnly: true })
  const addresses = new Set<string>()
  for await (const address of listSiteLinkCards(db)) addresses.add(address)
  return addresses
}

test('every address in the data of a page is absolute, and answers', async () => {
  const { address: origin, open } = await startDemo()
  const addresses = new Set<string>()
  for (const path of ['/', '/aircraft-model-detail/1', '/c/CE-X05', '/c/CE-001-CN', '/reviews']) {
    const { things } = await open(path)
    for (const [, address = ''] of JSON.stringify(things).matchAll(/"(?:item|url|image|@id)":"([^"#]*)/g))
      addresses.add(address)
  }
  expect(addresses.size).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(address.startsWith(`${origin}/`), address).toBe(true)
    const response = await fetch(address, { redirect: 'manual' })
    expect(response.status, address).toBe(200)
    await response.body?.cancel()
  }
})

test('a model is described with its versions and figures, and without offers', async () => {
  const { address: origin, open } = await startDemo()
  const { things, html } = await open(screenPaths.modelDetail)
  expect(JSON.stringify(things)).not.toMatch(/offer|aggregateRating/i)
  expect(html.trimEnd()).toMatch(/<\/script><\/body><\/html>$/)
  expect(things[0]).toMatchObject({
    '@type': 'ProductGroup',
    name: 'P-51D Mustang 60',
    url: `${origin}${screenPaths.modelDetail}`,
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'CE-001A',
        url: `${origin}${screenPaths.modelDetail}?version=CE-001A#CE-001A`,
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
  const { open } = await startDemo()
  const response = await fetch((await open(screenPaths.modelDetail)).card)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(100_000)
})

test('links to a page are shown with its title, description and address', async () => {
  const { address: origin, open } = await startDemo()
  const { html } = await open(screenPaths.modelDetail)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain('<meta property="og:site_name" content="Chim Én Models"/>')
  expect(head).toContain(
    '<meta property="og:title" content="P-51D Mustang 60: RC scale model, 1611 mm, .60–.75"/>',
  )
  expect(head).toContain(`<meta property="og:url" content="${origin}${screenPaths.modelDetail}"/>`)
})
