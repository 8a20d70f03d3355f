// What pages tell search engines, compared with what they show, on every page of the demonstration catalogue.
import Validator from '@adobe/structured-data-validator'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { buildPath, pagePaths } from '../../src/contract/site-map.ts'
import { anImportedDemo } from '../support/imported-demo.ts'
import { listTexts, readPage } from '../support/read-page.ts'
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
  const { address, stop } = await startServer({ DATA_DIR: await anImportedDemo() })
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
  return { address, open, listPages }
}

test('the data of every page is valid, and what it says can be read on the page', async () => {
  const { open, listPages } = await startDemo()
  const problems: Record<string, unknown> = {}
  for (const path of await listPages()) {
    const { things, texts } = await open(path)
    const grouped = Object.groupBy(things, (thing) => String(thing['@type']))
    const issues = await new Validator().validate({ jsonld: structuredClone(grouped) })
    const errors = issues
      .filter(({ severity, issueMessage }) => severity === 'ERROR' && !askedOfShops.includes(issueMessage))
      .map(({ issueMessage }) => issueMessage)
    const unread = listTexts(things).filter((text) => !texts.includes(text))
    if (errors.length + unread.length > 0) problems[path] = { errors, unread }
  }
  expect(problems).toEqual({})
})

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

test('titles and descriptions are unique and short enough', async () => {
  const { open, listPages } = await startDemo()
  const [titles, descriptions] = [new Set<string>(), new Set<string>()]
  const pages = await listPages()
  for (const path of pages) {
    const { title, description } = await open(path)
    expect(title.length, path).toBeLessThanOrEqual(60)
    expect(description.length, path).toBeLessThanOrEqual(155)
    titles.add(title)
    descriptions.add(description)
  }
  expect(titles.size).toBe(pages.size)
  expect(descriptions.size).toBe(pages.size)
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
