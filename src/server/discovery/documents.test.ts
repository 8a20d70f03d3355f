import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { minimalPdf } from '../../../tests/support/media/minimal-pdf.ts'
import { edit, put, smallCatalogue } from '../../../tests/support/catalogue/small-catalogue.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import {
  describeOnEachDatabase,
  describeWithDatabase,
} from '../../../tests/support/database/test-databases.ts'
import {
  listAtomProblems,
  listSitemapIndexProblems,
  listSitemapProblems,
} from '../../../tests/support/checks/xml-schemas.ts'
import { importCatalogue } from '../../catalogue-folder/import-catalogue.ts'
import { listModelRanges } from '../../catalogue/indexed-pages.ts'
import type { Database } from '../../database/open-database.ts'
import { mediaStoreIn } from '../../media/store/folder-media-store.ts'
import { createDocuments } from './documents.ts'
import { languageCodes, localize, splitLanguage } from '../../languages/languages.ts'
import { writeSitemap, writeSitemapPart } from './sitemap.ts'

const SITE = 'https://swallow.example'
const cub = 'catalogue/models/cub-25.yaml'
const zero = 'catalogue/models/zero-40.yaml'
const wing = '- product_code: CE-001-WG\n  name: Wing set\n  model: 1\n  status: current\n'

const events = 'catalogue/events.yaml'
const fair = `- id: 1
  slug: fair-2027
  name: Scale model fair
  kind: fair
  status: confirmed
  first_day: '2027-01-27'
  last_day: '2027-01-31'
  time_zone: Europe/Berlin
  hours: []
  venue: Messehallen
  address: Hallenring 12
  city: Nuremberg
  country: Germany
  stand: Hall 7
  image: media/home/1.jpg
  image_alt: A model above the clouds
`

const ajv = new Ajv()
formats.default(ajv)
const validateJsonFeed = ajv.compile(JSON.parse(readFileSync('tests/schemas/json-feed.json', 'utf8')))

/** Reading a schema takes longer than checking a document by it: the last test checks all that the others have read. */
const written = { sitemap: [] as string[], sitemapIndex: [] as string[], atom: [] as string[] }

function openFolder(db: () => Database) {
  let folder: string
  let version = 0
  let importFolder: () => Promise<void>
  beforeEach(async () => {
    folder = await smallCatalogue()
    const store = mediaStoreIn(await temporaryFolder())
    importFolder = async () => {
      await importCatalogue(db(), store, folder)
      version += 1
    }
  })

  const get = async (path: string) => {
    const documents = createDocuments({ db: db(), siteUrl: SITE, catalogueVersion: () => version })
    return documents.request(`http://127.0.0.1:3000${path}`)
  }
  const read = async (path: string) => {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    const document = await response.text()
    if (path.endsWith('.xml')) written[path === '/sitemap.xml' ? 'sitemap' : 'atom'].push(document)
    return document
  }
  const readItems = async (path: string) => {
    const feed = JSON.parse(await read(path))
    expect(validateJsonFeed(feed), ajv.errorsText(validateJsonFeed.errors)).toBe(true)
    return feed.items
  }
  const lastmods = async () => {
    const entries = (await read('/sitemap.xml')).matchAll(
      /<loc>https:\/\/swallow\.example([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g,
    )
    const english = [...entries].filter(([, path = '']) => splitLanguage(path).language === 'en')
    return new Map(english.map(([, path, lastmod]) => [path, lastmod]))
  }
  /** Lastmod has whole seconds. */
  const changedPages = async (change: () => Promise<void>) => {
    await db().updateTable('page_change').set({ changed_at: '2020-01-01T00:00:00.000Z' }).execute()
    await change()
    await importFolder()
    // Nothing has ever changed a page without a time.
    return [...(await lastmods())].flatMap(([path, lastmod = '2020']) =>
      lastmod.startsWith('2020') ? [] : path,
    )
  }
  return {
    folder: () => folder,
    importFolder: () => importFolder(),
    get,
    read,
    readItems,
    lastmods,
    changedPages,
  }
}

describeOnEachDatabase(
  'sitemap and feeds',
  (db) => {
    const { folder, importFolder, get, read, readItems, lastmods, changedPages } = openFolder(db)

    test('the sitemap lists every indexed page with its pictures, by the public address', async () => {
      const xml = await read('/sitemap.xml')
      expect(Array.from((await lastmods()).keys(), String).toSorted()).toEqual([
        '/',
        '/accessories',
        '/aircraft-classes',
        '/aircraft-model-detail/1',
        '/aircraft-model-detail/2',
        '/aircraft-model-detail/3',
        '/aircraft-models',
        '/aircraft-models/1',
        '/aircraft-models/2',
        '/c/CE-X01',
        '/c/CE-X02',
        '/contact-us',
        '/distributors',
        '/events',
        '/reviews',
        '/walter-good',
        '/who-made-this-website',
      ])
      const ofCub = /model-detail\/1<\/loc>.*?<\/url>/.exec(xml)?.[0] ?? ''
      expect(
        ofCub.match(/<image:loc>https:\/\/swallow\.example\/media\/aircraft\/cub\/[^<]+\.jpg</g),
      ).toHaveLength(2)
    })

    test('a changed model changes its own page and the lists that show it', async () => {
      const changed = await changedPages(() => edit(folder(), cub, 'weight: 1400', 'weight: 1410'))
      expect(changed).toEqual(['/aircraft-models', '/aircraft-models/1', '/aircraft-model-detail/1'])
    })

    test('a part and what it no longer fits', async () => {
      await put(folder(), 'catalogue/parts.yaml', `${wing}  fits:\n  - 1\n  - 3\n`)
      await importFolder()
      expect(await changedPages(() => put(folder(), 'catalogue/parts.yaml', wing))).toEqual([
        '/aircraft-model-detail/1',
        '/c/CE-001-WG',
        '/aircraft-model-detail/3',
      ])
    })

    test('too many pages are divided, and each is in one part', async () => {
      const ranges = await listModelRanges(db(), 5)
      expect(ranges).toHaveLength(3)
      const index = await writeSitemap(db(), SITE, ranges)
      written.sitemapIndex.push(index)
      expect([...index.matchAll(/\?part=(\d+)</g)].map(([, part]) => part)).toEqual(['1', '2', '3'])
      const parts = await Promise.all(ranges.map((_, part) => writeSitemapPart(db(), SITE, ranges, part + 1)))
      written.sitemap.push(...parts)
      const locations = parts.flatMap((part) => [...part.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc))
      expect(new Set(locations).size).toBe(locations.length)
      expect(locations).toHaveLength(languageCodes.length * (await lastmods()).size)
    })

    test('a feed names what an import changed, the manual first', async () => {
      await edit(folder(), cub, 'weight: 1400', 'weight: 1410')
      await put(folder(), 'files/manuals/cub-25.pdf', `${minimalPdf}\n`)
      await put(folder(), 'catalogue/parts.yaml', wing)
      await importFolder()
      const [item] = await readItems('/aircraft-model-detail/1/feed.json')
      expect(item).toMatchObject({
        title: 'J-3 Cub 25: new manual, spare part CE-001-WG added and more',
        content_text: 'New manual. Spare part added: Wing set (CE-001-WG). Weight changed.',
        url: `${SITE}/aircraft-model-detail/1`,
      })
      expect(item.attachments[0].url).toMatch(
        /^https:\/\/swallow\.example\/files\/manuals\/cub-25\.\w+\.pdf$/,
      )
      const atom = await read('/aircraft-model-detail/1/feed.xml')
      expect(atom).toContain(item.id)
      expect(atom).toContain(item.attachments[0].url)
    })

    test('feeds distinguish a new version from a changed one', async () => {
      await edit(
        folder(),
        zero,
        'versions:',
        'versions:\n- name: Island Green\n  product_code: CE-002B\n  scheme: grey\n  images: []',
      )
      await importFolder()
      const [item] = await readItems('/feed.json')
      expect(item.title).toBe('A6M Zero 40: version Island Green added')
    })

    test('the feed of the site and that of a model agree on an entry, which keeps its id', async () => {
      await edit(folder(), zero, 'weight: 2500', 'weight: 2600')
      await importFolder()
      const [first] = await readItems('/feed.json')
      const [own, ...older] = await readItems('/aircraft-model-detail/2/feed.json')
      expect(own).toEqual(first)
      expect(older.map(({ title }: { title: string }) => title)).toEqual([
        'A6M Zero 40: new aircraft model and accessory Retracts added',
      ])
      await edit(folder(), cub, 'weight: 1400', 'weight: 1410')
      await importFolder()
      const items = await readItems('/feed.json')
      expect(items[1]).toEqual(first)
      expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(items.length)
    })

    test('in another language a feed has the same entries, each with an id of its own, and leads to pages of the language', async () => {
      await edit(folder(), zero, 'weight: 2500', 'weight: 2600')
      await importFolder()
      const path = '/aircraft-model-detail/2/feed.json'
      const [english, ...olderEnglish] = await readItems(path)
      const [german, ...older] = await readItems(`/de${path}`)
      expect(german).toEqual({
        ...english,
        id: german.id,
        url: `${SITE}/de/aircraft-model-detail/2`,
        title: 'A6M Zero 40: Abfluggewicht geändert',
        content_text: 'Abfluggewicht geändert.',
      })
      const ids = [english, ...olderEnglish, german, ...older].map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect((await readItems('/de/feed.json'))[0]).toEqual(german)
      const response = await get('/de/feed.json')
      expect(response.headers.get('content-language')).toBe('de')
      expect(response.headers.get('cache-control')).toContain('public')
      expect(await response.json()).toMatchObject({
        language: 'de',
        title: 'Neuigkeiten · Swallow Models',
        home_page_url: `${SITE}/de`,
        feed_url: `${SITE}/de/feed.json`,
      })
    })

    test('a feed names accessories in its language', async () => {
      await edit(
        folder(),
        'catalogue/accessories.yaml',
        '  name: Floats, J-3 Cub 25\n',
        '  name: Large floats, J-3 Cub 25\n  translations:\n    de:\n      name: Große Schwimmer, J-3 Cub 25\n',
      )
      await importFolder()
      const titles = async (path: string) =>
        (await readItems(path)).map(({ title }: { title: string }) => title)
      expect((await titles('/feed.json')).join('\n')).toContain('accessory Large floats changed')
      expect((await titles('/de/feed.json')).join('\n')).toContain('Große Schwimmer')
    })

    test.each(languageCodes)('the feeds in the language %s are valid and name it', async (language) => {
      await put(folder(), 'files/manuals/cub-25.pdf', `${minimalPdf}\n`)
      await put(folder(), events, fair)
      await importFolder()
      for (const path of ['/feed', '/aircraft-model-detail/1/feed']) {
        const atom = await read(localize(language, `${path}.xml`))
        expect(atom).toContain(` xml:lang="${language}">`)
        expect(atom).toContain(
          `rel="self" type="application/atom+xml" href="${SITE}${localize(language, path)}.xml"`,
        )
        for (const { url } of await readItems(localize(language, `${path}.json`))) {
          expect(splitLanguage(url.slice(SITE.length)).language).toBe(language)
          expect(atom).toContain(url)
        }
      }
    })

    test('an event is news when it is new, moved or cancelled, and its page is in the sitemap', async () => {
      await put(folder(), events, fair)
      expect(await changedPages(async () => {})).toEqual(['/', '/events', '/events/fair-2027'])
      const [added] = await readItems('/feed.json')
      expect(added).toMatchObject({
        title: 'Scale model fair, Nuremberg: 27–31 January 2027',
        url: `${SITE}/events/fair-2027`,
      })
      expect(await read('/sitemap.xml')).toMatch(
        /\/events\/fair-2027<\/loc><lastmod>[^<]+<\/lastmod>(?:<xhtml:link [^>]+>)+<image:image><image:loc>[^<]+\/media\/home\/1/,
      )
      await edit(folder(), events, 'Hall 7', 'Hall 8')
      expect(await changedPages(async () => {})).toEqual(['/', '/events', '/events/fair-2027'])
      expect((await readItems('/feed.json'))[0]).toEqual(added)
      await edit(folder(), events, 'status: confirmed', 'status: cancelled')
      await importFolder()
      const [cancelled, before] = await readItems('/feed.json')
      expect(cancelled.title).toBe('Scale model fair, Nuremberg: cancelled, was to be 27–31 January 2027')
      expect(before.id).toBe(added.id)
      await edit(folder(), events, 'fair-2027', 'fair-in-nuremberg')
      await importFolder()
      const [renamed] = await readItems('/feed.json')
      expect(renamed).toMatchObject({ id: cancelled.id, url: `${SITE}/events/fair-in-nuremberg` })
      await read('/feed.xml')
    })

    test('what the catalogue no longer has is not news', async () => {
      await put(folder(), 'catalogue/parts.yaml', wing)
      await importFolder()
      expect(await read('/feed.xml')).toContain('CE-001-WG')
      await put(folder(), 'catalogue/parts.yaml', '[]\n')
      await put(folder(), 'catalogue/redirects.yaml', '- code: CE-001-WG\n')
      await importFolder()
      expect(await read('/feed.xml')).not.toContain('CE-001-WG')
    })
  },
  { contents: 'the small catalogue', databaseFor: 'each test' },
)

describeWithDatabase(
  'sitemap and feeds',
  (db) => {
    const { folder, importFolder, get, read, readItems, lastmods, changedPages } = openFolder(db)

    test('its answer may be cached, and says when the catalogue last changed', async () => {
      await edit(folder(), cub, 'weight: 1400', 'weight: 1410')
      await importFolder()
      const { headers } = await get('/sitemap.xml')
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
      expect(headers.get('cache-control')).toContain('public')
      expect(Date.now() - Date.parse(headers.get('last-modified') ?? '')).toBeLessThan(60_000)
    })

    test('a model that moves changes the pages of both classes', async () => {
      const changed = await changedPages(() => edit(folder(), cub, 'class: 1', 'class: 2'))
      expect(changed).toEqual(expect.arrayContaining(['/aircraft-models/1', '/aircraft-models/2', '/']))
    })

    test('a file with new content changes the pages of what names it', async () => {
      const picture = 'media/tributes/walter-good.jpg'
      const other = readFileSync(`${folder()}/media/home/1.jpg`)
      expect(await changedPages(() => put(folder(), picture, other))).toEqual(['/walter-good'])
    })

    test('without a record of its change a page has no lastmod', async () => {
      await db().deleteFrom('page_change').execute()
      const all = await lastmods()
      expect([...all.values()].filter(Boolean)).toEqual([])
    })

    test.each([
      '/sitemap.xml?part=2',
      '/sitemap.xml?part=x',
      '/aircraft-model-detail/99/feed.xml',
      '/aircraft-model-detail/x/feed.json',
      '/de/aircraft-model-detail/99/feed.xml',
    ])('%s is nothing', async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('an import of many entries is one entry of the feed', async () => {
      const many = Array.from({ length: 101 }, (_, index) => wing.replace('001-WG', `001-W${index}`))
      await put(folder(), 'catalogue/parts.yaml', many.join(''))
      await importFolder()
      const [item] = await readItems('/feed.json')
      expect(item).toMatchObject({ title: '101 spare parts added', url: `${SITE}/aircraft-models` })
      const [ofModel] = await readItems('/aircraft-model-detail/1/feed.json')
      expect(ofModel.title).toBe('J-3 Cub 25: 101 spare parts added')
      expect(ofModel.content_text).toMatch(/; 81 more\.$/)
    })

    test('hostile names stay valid', async () => {
      const name = `R&D ]]> <b>"'🛩\u202Eمرحبا`
      await edit(folder(), cub, 'name: J-3 Cub 25', `name: ${JSON.stringify(name)}`)
      await edit(folder(), 'catalogue/site.yaml', 'name: Swallow Models', `name: ${JSON.stringify(name)}`)
      await importFolder()
      await db()
        .updateTable('aircraft_model')
        .set({ name: `${name}\u000B\uFFFE` })
        .where('id', '=', 1)
        .execute()
      for (const path of ['/feed.xml', '/aircraft-model-detail/1/feed.xml']) {
        const atom = await read(path)
        expect(atom).toContain(`R&amp;D ]]&gt; &lt;b&gt;&quot;'🛩\u202Eمرحبا`)
      }
      expect((await readItems('/feed.json'))[0].title).toContain(name)
    })

    test('a catalogue without a list of changes has an empty feed', async () => {
      await db().deleteFrom('catalogue_change').execute()
      expect(await readItems('/feed.json')).toEqual([])
      expect(await read('/feed.xml')).not.toContain('<entry>')
    })
  },
  { contents: 'the small catalogue', databaseFor: 'each test' },
)

test('sitemaps and feeds are valid, with hostile names and with nothing to list, too', async () => {
  expect(written.sitemap.length).toBeGreaterThan(5)
  expect(await listSitemapProblems(...written.sitemap)).toEqual([])
  expect(written.sitemapIndex.length).toBeGreaterThan(0)
  expect(await listSitemapIndexProblems(...written.sitemapIndex)).toEqual([])
  expect(written.atom.length).toBeGreaterThan(5)
  expect(await listAtomProblems(...written.atom)).toEqual([])
})
