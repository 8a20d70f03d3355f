// Serves sitemaps and feeds, for search engines and feed readers.
import { type Context, Hono } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { cachePerVersion } from '../../api/cache-per-version.ts'
import { findChangePeriod } from '../../catalogue/catalogue-change.ts'
import { listModelRanges } from '../../catalogue/indexed-pages.ts'
import { MAX_ID } from '../../content-model/fields/patterns.ts'
import { documentPaths, parameterPatterns } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { languageCodes, localize } from '../../languages/languages.ts'
import { ATOM_TYPE, writeAtomFeed } from './atom-feed.ts'
import { JSON_FEED_TYPE, writeJsonFeed } from './json-feed.ts'
import { findCatalogueFeed, findModelFeed, type NewsFeed, type NewsSource } from './news-feed.ts'
import { rejectUnknownDocument, sendDocument } from './send-document.ts'
import { MAX_SITEMAP_ENTRIES, writeSitemap, writeSitemapPart } from './sitemap.ts'

interface DocumentsOptions {
  db: Database
  siteUrl: string | undefined
  catalogueVersion: () => number
}

type Call = Context<ExchangeEnv>

export function createDocuments({ db, siteUrl, catalogueVersion }: DocumentsOptions): Hono<ExchangeEnv> {
  const documents = new Hono<ExchangeEnv>({ strict: false })
  const originOf = (call: Call) => siteUrl ?? new URL(call.req.url).origin
  const ranges = cachePerVersion(catalogueVersion, () => listModelRanges(db, MAX_SITEMAP_ENTRIES))
  documents.get(documentPaths.sitemap, async (call) => {
    const part = call.req.query('part')
    const all = await ranges()
    if (part !== undefined && !isPart(part, all.length)) return rejectUnknownDocument(call)
    const xml =
      part === undefined
        ? await writeSitemap(db, originOf(call), all)
        : await writeSitemapPart(db, originOf(call), all, Number(part))
    const { last } = (await findChangePeriod(db)) ?? {}
    return sendDocument(call, documentPaths.sitemap, xml, 'application/xml', last)
  })
  const catalogueFeed = (source: NewsSource) => findCatalogueFeed(source)
  const modelFeed = async (source: NewsSource, call: Call) => {
    const text = call.req.param('aircraftModelId') ?? ''
    const isId = parameterPatterns['aircraftModelId']?.test(text) && Number(text) <= MAX_ID
    return isId ? findModelFeed(source, Number(text)) : undefined
  }
  const feeds = [
    { path: documentPaths.feed, find: catalogueFeed, write: writeAtomFeed, type: ATOM_TYPE },
    { path: documentPaths.jsonFeed, find: catalogueFeed, write: writeJsonFeed, type: JSON_FEED_TYPE },
    { path: documentPaths.modelFeed, find: modelFeed, write: writeAtomFeed, type: ATOM_TYPE },
    { path: documentPaths.modelJsonFeed, find: modelFeed, write: writeJsonFeed, type: JSON_FEED_TYPE },
  ]
  for (const { path, find, write, type } of feeds) {
    for (const language of languageCodes) {
      documents.get(localize(language, path), async (call) => {
        const feed: NewsFeed | undefined = await find({ db, origin: originOf(call), language }, call)
        if (!feed) return rejectUnknownDocument(call)
        call.header('content-language', language)
        return sendDocument(call, path, write(feed), type, feed.items[0]?.updated)
      })
    }
  }
  return documents
}

const isPart = (text: string, count: number) =>
  count > 1 && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= count
