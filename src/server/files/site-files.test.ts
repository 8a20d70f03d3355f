import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aSite } from '../../../tests/support/catalogue/builders.ts'
import { testIcons } from '../../../tests/support/media/test-icons.ts'
import { siteRecords } from '../../company/site-content.ts'
import { siteMap } from '../../contract/site-map.ts'
import { migrate } from '../../database/migrate.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { createSiteFiles } from './site-files.ts'

let db: Database

beforeAll(async () => {
  db = openDatabase({ kind: 'sqlite', file: ':memory:' })
  await migrate(db)
  await siteRecords.replace(db, [], [aSite({ name: 'Swallow Models' })])
  return () => db.destroy()
})

const siteUrl = 'https://www.example.com'
const securityContacts = ['mailto:security@example.com']

function ask(path: string, settings: { siteUrl?: string; securityContacts?: string[] } = {}) {
  const files = createSiteFiles({ db, icons: testIcons, siteUrl, securityContacts, ...settings })
  return files.request(`http://requested.example${path}`)
}

test.each([
  ['/favicon.ico', 'image/x-icon', 'public, max-age=86400'],
  ['/apple-touch-icon.png', 'image/png', 'public, max-age=86400'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', /^public, max-age=0, /],
  ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', /^public, max-age=0, /],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=86400'],
])('%s is sent as %s', async (path, type, caching) => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('cache-control')).toMatch(caching)
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
})

test('the manifest names the site by the texts of the catalogue, and its shortcuts are pages', async () => {
  const schema = z.object({
    name: z.literal('Swallow Models'),
    short_name: z.string().max(12),
    display: z.literal('minimal-ui'),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.enum(['any', 'maskable']) })),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  const { icons, shortcuts } = schema.parse(await (await ask('/manifest.webmanifest')).json())
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  const pages = siteMap.filter(({ kind }) => kind === 'page').map(({ path }) => path)
  expect(shortcuts).toHaveLength(3)
  for (const { url } of shortcuts) expect(pages).toContain(url)
})

test('the search is described at the public address, or else at the requested one', async () => {
  const read = async (settings = {}) => (await ask('/opensearch.xml', settings)).text()
  expect(await read()).toContain('template="https://www.example.com/search?q={searchTerms}"')
  expect(await read({ siteUrl: undefined })).toContain('template="http://requested.example/search?q=')
})

test('without a contact, security.txt and whatever else is looked for next to it are not there', async () => {
  expect((await ask('/.well-known/security.txt', { securityContacts: [] })).status).toBe(404)
  expect((await ask('/.well-known/resource-that-should-not-exist')).status).toBe(404)
})

test('an empty catalogue has no manifest', async () => {
  const empty = openDatabase({ kind: 'sqlite', file: ':memory:' })
  await migrate(empty)
  const files = createSiteFiles({ db: empty, icons: testIcons, siteUrl, securityContacts })
  expect((await files.request('/manifest.webmanifest')).status).toBe(404)
  await empty.destroy()
})
