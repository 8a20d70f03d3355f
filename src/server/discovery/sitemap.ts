// Writes sitemaps: the pages that search engines should index, when each last changed, and its pictures.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type IndexedPage,
  listClassPages,
  listModelPages,
  listPicturesOf,
  type ModelRange,
} from '../../catalogue/indexed-pages.ts'
import { listEventPages } from '../../catalogue/events/event-pages.ts'
import { findPageChange } from '../../catalogue/page-change.ts'
import { findSite } from '../../company/site-content.ts'
import { buildPath, documentPaths, type PageName, pagePaths, siteMap } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { pageOfPath } from './page-of-path.ts'
import { type Xml, xmlDocument, xmlElement } from './xml-element.ts'

/** Pages and pictures together, which make about 4 MB. The protocol allows 50,000 pages and 50 MB. */
export const MAX_SITEMAP_ENTRIES = 25_000

const MAX_PICTURES_PER_PAGE = 1_000

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The sitemap or, if there are too many pages, the index of its parts. */
export async function writeSitemap(db: Database, origin: string, ranges: ModelRange[]): Promise<string> {
  if (ranges.length <= 1) return writeSitemapPart(db, origin, ranges, 1)
  const parts = ranges.map((_, index) =>
    xmlElement('sitemap', {}, xmlElement('loc', {}, `${origin}${documentPaths.sitemap}?part=${index + 1}`)),
  )
  return xmlDocument(xmlElement('sitemapindex', { xmlns: SITEMAP }, ...parts))
}

/** One part of the sitemap, counted from 1. The first also has all pages that are not of a model. */
export async function writeSitemapPart(
  db: Database,
  origin: string,
  ranges: ModelRange[],
  part: number,
): Promise<string> {
  const pages = part === 1 ? await listCommonPages(db) : []
  const entries = pages.map((page) => toEntry(page, origin))
  const range = ranges[part - 1]
  if (range) {
    for await (const chunk of listModelPages(db, range)) {
      for (const page of chunk) entries.push(toEntry(page, origin))
      await yieldToEventLoop()
    }
  }
  return xmlDocument(xmlElement('urlset', { xmlns: SITEMAP, 'xmlns:image': PICTURES }, ...entries))
}

function toEntry({ path, changedAt, pictures }: IndexedPage, origin: string): Xml {
  return xmlElement(
    'url',
    {},
    xmlElement('loc', {}, origin + path),
    ...(changedAt === undefined ? [] : [xmlElement('lastmod', {}, changedAt)]),
    ...pictures
      .slice(0, MAX_PICTURES_PER_PAGE)
      .map((address) => xmlElement('image:image', {}, xmlElement('image:loc', {}, origin + address))),
  )
}

async function listCommonPages(db: Database): Promise<IndexedPage[]> {
  const site = await findSite(db)
  const photos = site?.home_story.blocks.flatMap((block) => ('image' in block ? block.image.image : []))
  const pictures: Partial<Record<PageName, string[]>> = {
    home: photos ?? [],
    accessories: await listPicturesOf(db, 'accessory'),
    reviews: await listPicturesOf(db, 'review'),
  }
  const pages: IndexedPage[] = []
  for (const { path, isInSitemap } of siteMap) {
    const page = pageOfPath(path)
    if (!isInSitemap || path.includes(':') || page === undefined) continue
    const changedAt = await findPageChange(db, page)
    pages.push({ path, changedAt, pictures: pictures[page.page] ?? [] })
  }
  for (const { slug, image } of site?.tributes ?? []) {
    const changedAt = await findPageChange(db, { page: 'tribute', entry_key: slug })
    const path = buildPath(pagePaths.tribute, { name: slug })
    pages.push({ path, changedAt, pictures: image ? [image.image] : [] })
  }
  return [...pages, ...(await listClassPages(db)), ...(await listEventPages(db))]
}
