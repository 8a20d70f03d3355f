// Collects the content of news feeds, which is the same in all formats.
import { msg } from '@lingui/core/macro'
import { findAircraftModelLinks } from '../../catalogue/models/aircraft-model-link.ts'
import { findChangePeriod } from '../../catalogue/catalogue-change.ts'
import { listCatalogueNews, type News } from '../../catalogue/catalogue-news.ts'
import { listModelNews, type ModelNews } from '../../catalogue/model-news.ts'
import { findSiteName } from '../../company/site-content.ts'
import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'
import { findTranslatedTexts } from '../../entries/translated-texts.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, type Language, localize } from '../../languages/languages.ts'
import { listFromTypes } from '../../entries/public-types.ts'
import { describeEntryNews, describeImportNews, describeModelNews } from './describe-news.ts'
import { nameBasedUuid } from './name-based-uuid.ts'

export interface NewsFeed {
  language: Language
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

/** What a feed is made from: the catalogue, the beginning of all addresses, and the language of words and links. */
export interface NewsSource {
  db: Database
  /** Without a trailing slash. */
  origin: string
  language: Language
}

/** The update time of a feed if no changes were recorded. */
const NEVER = '1970-01-01T00:00:00Z'

export async function findCatalogueFeed(source: NewsSource): Promise<NewsFeed> {
  const author = await findAuthor(source)
  const news = await listCatalogueNews(source.db, listFromTypes('news'))
  return {
    ...(await toFeed(source, news, '')),
    title: allI18n[source.language]._(msg`What is new · ${author}`),
    author,
    page: urlOf(source, pagePaths.home),
    atom: urlOf(source, documentPaths.feed),
    json: urlOf(source, documentPaths.jsonFeed),
  }
}

/** News about a model; undefined if there is no such model. */
export async function findModelFeed(source: NewsSource, id: number): Promise<NewsFeed | undefined> {
  const model = (await findAircraftModelLinks(source.db, [id])).get(id)
  if (!model) return undefined
  const author = await findAuthor(source)
  const parameters = { aircraftModelId: id }
  return {
    ...(await toFeed(source, await listModelNews(source.db, id), String(id))),
    title: `${model.name} · ${author}`,
    author,
    page: urlOf(source, buildPath(pagePaths.modelDetail, parameters)),
    atom: urlOf(source, buildPath(documentPaths.modelFeed, parameters)),
    json: urlOf(source, buildPath(documentPaths.modelJsonFeed, parameters)),
  }
}

/** The address of a page or a feed in the language. Pictures and files have the same address in all. */
const urlOf = ({ origin, language }: NewsSource, path: string) => origin + localize(language, path)

async function findAuthor({ db, origin }: NewsSource): Promise<string> {
  return (await findSiteName(db)) ?? new URL(origin).host
}

async function toFeed(source: NewsSource, news: News[], subject: string) {
  const { language } = source
  const { first = '' } = (await findChangePeriod(source.db)) ?? {}
  const shown = await nameInLanguage(source, news.slice(0, MAX_ITEMS))
  const items = shown.map((each) => toItem(each, source))
  return { language, id: toId(language, 'feed', first, subject), updated: items[0]?.updated ?? NEVER, items }
}

/** The same news with the names of entries in the language of the feed. */
async function nameInLanguage({ db, language }: NewsSource, news: News[]): Promise<News[]> {
  if (language === DEFAULT_LANGUAGE) return news
  const entries = news.flatMap((each): { type: string; key: string }[] => {
    if ('describe' in each) return [each]
    return 'changes' in each ? each.changes : []
  })
  const translations = await findTranslatedTexts(db, language, entries)
  const translate = <Named extends { name: string }>(named: Named, type: string, key: string): Named => ({
    ...named,
    name: translations.get(`${type} ${key}`)?.get(named.name) ?? named.name,
  })
  return news.map((each) => {
    if ('describe' in each) return translate(each, each.type, each.key)
    if (!('changes' in each)) return each
    return { ...each, changes: each.changes.map((change) => translate(change, change.type, change.key)) }
  })
}

/** Ids contain the time of the change, because no two publications happen in the same millisecond. */
function toItem(news: News, source: NewsSource): NewsItem {
  const { language, origin } = source
  const i18n = allI18n[language]
  const updated = news.changedAt
  const idOf = (...names: string[]) => toId(language, ...names)
  if ('describe' in news) {
    return {
      ...describeEntryNews(i18n, news),
      id: idOf(news.type, updated, news.key),
      updated,
      page: urlOf(source, news.path),
      attachment: undefined,
    }
  }
  if (!('changes' in news)) {
    const page = urlOf(source, pagePaths.allModels)
    return {
      ...describeImportNews(i18n, news),
      id: idOf('import', updated),
      updated,
      page,
      attachment: undefined,
    }
  }
  const { model, changes } = news
  const id = model ? idOf('model', updated, String(model.id)) : idOf('review', updated, changes[0]?.key ?? '')
  const path = model ? buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }) : pagePaths.reviews
  const manual = isOfManual(news) ? model?.manual : undefined
  const attachment = manual && { ...manual, address: origin + manual.address }
  return { ...describeModelNews(i18n, news), id, updated, page: urlOf(source, path), attachment }
}

function isOfManual({ changes }: ModelNews): boolean {
  return changes.some(
    ({ type, kind, fields }) => type === 'aircraft model' && (kind === 'added' || fields.includes('manual')),
  )
}

/**
 * Makes an id that is different in every language. In Atom, entries with the same id are the same entry (RFC 4287, section
 * 4.2.6), and a reader may show only the newest of them (4.1.1). Somebody who follows the site in two languages would then see
 * each entry in only one of them, at random. JSON Feed 1.1 asks for ids that are unique within a feed, which these are as well.
 * English ids do not contain the language, because they were published before there were other languages, and readers would
 * show entries with new ids again.
 */
function toId(language: Language, ...names: string[]): string {
  return `urn:uuid:${nameBasedUuid(...names, ...(language === DEFAULT_LANGUAGE ? [] : [language]))}`
}
