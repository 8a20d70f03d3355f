// Writes sitemaps: the pages that search engines should index, when each last changed, and its pictures.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type IndexedPage,
  listModelPages,
  listPicturesOf,
  type ModelRange,
} from '../../catalogue/indexed-pages.ts'
import { findPageChange } from '../../catalogue/page-change.ts'
import { findSite } from '../../company/site-content.ts'
import { buildPath, documentPaths, type PageName, pagePaths, siteMap } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { listFromTypes } from '../../entries/public-types.ts'
import { DEFAULT_LANGUAGE, isLanguage, languageCodes, localize } from '../../languages/languages.ts'
import { pageOfPath } from './page-of-path.ts'
import { type Xml, xmlDocument, xmlElement } from './xml-element.ts'

/**
 * Pages and pictures together. Each page is listed in six languages, and each time with the addresses of all of them, so that
 * 4,000 pages make about 20 MB. The protocol allows 50,000 addresses and 50 MB.
 */
export const MAX_SITEMAP_ENTRIES = 4_000

const MAX_PICTURES_PER_PAGE = 1_000

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
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
  const entries = pages.flatMap((page) => toEntries(page, origin))
  const range = ranges[part - 1]
  if (range) {
    for await (const chunk of listModelPages(db, range)) {
      for (const page of chunk) entries.push(...toEntries(page, origin))
      await yieldToEventLoop()
    }
  }
  return xmlDocument(
    xmlElement('urlset', { xmlns: SITEMAP, 'xmlns:xhtml': XHTML, 'xmlns:image': PICTURES }, ...entries),
  )
}

/** The entries of a page, one for each language. The pictures are the same in all, so the English one names them. */
function toEntries({ path, changedAt, pictures }: IndexedPage, origin: string): Xml[] {
  const translations = [...languageCodes, 'x-default'].map((hreflang) => {
    const language = isLanguage(hreflang) ? hreflang : DEFAULT_LANGUAGE
    return xmlElement('xhtml:link', { rel: 'alternate', hreflang, href: origin + localize(language, path) })
  })
  const images = pictures
    .slice(0, MAX_PICTURES_PER_PAGE)
    .map((address) => xmlElement('image:image', {}, xmlElement('image:loc', {}, origin + address)))
  return languageCodes.map((language) =>
    xmlElement(
      'url',
      {},
      xmlElement('loc', {}, origin + localize(language, path)),
      ...(changedAt === undefined ? [] : [xmlElement('lastmod', {}, changedAt)]),
      ...translations,
      ...(language === DEFAULT_LANGUAGE ? images : []),
    ),
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
  for (const { list } of listFromTypes('pages')) pages.push(...(await list(db)))
  return pages
}
