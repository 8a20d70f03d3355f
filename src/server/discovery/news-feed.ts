// Collects the content of news feeds, which is the same in all formats.
import { findAircraftModelLinks } from '../../catalogue/aircraft-model-link.ts'
import { findChangePeriod } from '../../catalogue/catalogue-change.ts'
import { listCatalogueNews, type News } from '../../catalogue/catalogue-news.ts'
import { listModelNews, type ModelNews } from '../../catalogue/model-news.ts'
import { findSiteName } from '../../company/site-content.ts'
import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { describeEventNews, describeImportNews, describeModelNews } from './describe-news.ts'
import { nameBasedUuid } from './name-based-uuid.ts'

export interface NewsFeed {
  /** Unique, and independent of host and names. */
  id: string
  title: string
  author: string
  /** ISO 8601 in UTC. */
  updated: string
  page: string
  atom: string
  json: string
  items: NewsItem[]
}

export interface NewsItem {
  id: string
  title: string
  summary: string
  updated: string
  page: string
  /** The manual, if it is new. */
  attachment: { address: string; bytes: number } | undefined
}

const MAX_ITEMS = 50

/** The update time of a feed if no changes were recorded. */
const NEVER = '1970-01-01T00:00:00Z'

export async function findCatalogueFeed(db: Database, origin: string): Promise<NewsFeed> {
  const author = await findAuthor(db, origin)
  const news = await listCatalogueNews(db)
  return {
    ...(await toFeed(db, origin, news, '')),
    title: `What is new · ${author}`,
    author,
    page: origin + pagePaths.home,
    atom: origin + documentPaths.feed,
    json: origin + documentPaths.jsonFeed,
  }
}

/** News about a model; undefined if there is no such model. */
export async function findModelFeed(db: Database, origin: string, id: number): Promise<NewsFeed | undefined> {
  const model = (await findAircraftModelLinks(db, [id])).get(id)
  if (!model) return undefined
  const author = await findAuthor(db, origin)
  const parameters = { aircraftModelId: id }
  return {
    ...(await toFeed(db, origin, await listModelNews(db, id), String(id))),
    title: `${model.name} · ${author}`,
    author,
    page: origin + buildPath(pagePaths.modelDetail, parameters),
    atom: origin + buildPath(documentPaths.modelFeed, parameters),
    json: origin + buildPath(documentPaths.modelJsonFeed, parameters),
  }
}

async function findAuthor(db: Database, origin: string): Promise<string> {
  return (await findSiteName(db)) ?? new URL(origin).host
}

async function toFeed(db: Database, origin: string, news: News[], subject: string) {
  const { first = '' } = (await findChangePeriod(db)) ?? {}
  const items = news.slice(0, MAX_ITEMS).map((each) => toItem(each, origin))
  return { id: toId('feed', first, subject), updated: items[0]?.updated ?? NEVER, items }
}

/** Ids contain the time of the change, because no two publications happen in the same millisecond. */
function toItem(news: News, origin: string): NewsItem {
  const updated = news.changedAt
  if ('event' in news) {
    const { id, slug } = news.event
    const page = origin + buildPath(pagePaths.event, { eventSlug: slug })
    const attachment = undefined
    return { ...describeEventNews(news), id: toId('event', updated, String(id)), updated, page, attachment }
  }
  if (!('changes' in news)) {
    const page = origin + pagePaths.allModels
    return { ...describeImportNews(news), id: toId('import', updated), updated, page, attachment: undefined }
  }
  const { model, changes } = news
  const id = model ? toId('model', updated, String(model.id)) : toId('review', updated, changes[0]?.key ?? '')
  const path = model ? buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }) : pagePaths.reviews
  const manual = isOfManual(news) ? model?.manual : undefined
  const attachment = manual && { ...manual, address: origin + manual.address }
  return { ...describeModelNews(news), id, updated, page: origin + path, attachment }
}

function isOfManual({ changes }: ModelNews): boolean {
  return changes.some(
    ({ type, kind, fields }) => type === 'aircraft model' && (kind === 'added' || fields.includes('manual')),
  )
}

const toId = (...names: string[]) => `urn:uuid:${nameBasedUuid(...names)}`
