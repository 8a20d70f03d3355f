import { msg } from '@lingui/core/macro'
import type { Thing } from 'schema-dts'
import { buildPath, documentPaths, pagePaths, siteMap } from '../../contract/site-map.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { DEFAULT_LANGUAGE, type Language, languageCodes, localize } from '../../languages/languages.ts'
import { routeOf } from '../observability/route-pattern.ts'
import { CALENDAR_TYPE } from '../calendar/calendars.ts'
import { ATOM_TYPE } from '../discovery/atom-feed.ts'
import { describeClass, describeList, describeTribute } from './describe-lists.ts'
import { describeDistributors, describeHome } from './describe-company.ts'
import { describeModel } from './describe-model.ts'
import { describeEvent } from './describe-event.ts'
import type { Alternate, DescribablePage, DescribedPage, PageDescription } from './described-page.ts'
import { describeProduct } from './describe-product.ts'
import { describeReviews } from './describe-review.ts'
import { findPageCard } from './find-page-card.ts'

const describers: Record<string, (page: DescribedPage) => Thing[] | Promise<Thing[]>> = {
  [pagePaths.home]: describeHome,
  [pagePaths.aircraftClasses]: describeList(msg`Aircraft Classes`),
  [pagePaths.allModels]: describeList(msg`All models`, { isBelowClasses: true }),
  [pagePaths.modelsOfAClass]: describeClass,
  [pagePaths.modelDetail]: describeModel,
  [pagePaths.accessories]: describeList(msg`Accessories`),
  [pagePaths.product]: describeProduct,
  [pagePaths.reviews]: describeReviews,
  [pagePaths.distributors]: describeDistributors,
  [pagePaths.events]: describeList(msg`Events`),
  [pagePaths.event]: describeEvent,
  [pagePaths.contactUs]: describeList(msg`Contact us`, { type: 'ContactPage' }),
  [pagePaths.whoMadeThisWebsite]: describeList(msg`Who made this website`, { type: 'AboutPage' }),
  [pagePaths.tribute]: describeTribute,
}

const pagesWithFeed: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.aircraftClasses,
  pagePaths.allModels,
  pagePaths.modelsOfAClass,
  pagePaths.accessories,
  pagePaths.reviews,
  pagePaths.events,
])

/** Describes a page for chat apps and search engines. */
export async function describePage(page: DescribablePage): Promise<PageDescription> {
  const { path, origin, language } = page
  const described: DescribedPage = {
    ...page,
    key: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)),
    i18n: allI18n[language],
    urlOf: (each) => origin + localize(language, each),
  }
  const site = await page.api.findSite()
  const [card, things = []] = await Promise.all([
    findPageCard(described, site),
    describers[routeOf(path)]?.(described),
  ])
  const cardUrl = origin + card.address
  return {
    siteName: site.name,
    card: { ...card, url: cardUrl },
    things,
    translations: listTranslations(path, origin),
    locale: localeOf(language),
    alternates: listAlternates(path, language),
  }
}

/** The language with the country where it is spoken most. Open Graph takes pages without a locale for American English. */
const localeOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? undefined : `${language}_${new Intl.Locale(language).maximize().region}`

const listedRoutes = new Set(siteMap.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path))

function listTranslations(path: string, origin: string): PageDescription['translations'] {
  if (!listedRoutes.has(routeOf(path))) return []
  const addresses = languageCodes.map((code) => ({ hreflang: code, url: origin + localize(code, path) }))
  return [...addresses, { hreflang: 'x-default', url: origin + localize(DEFAULT_LANGUAGE, path) }]
}

function listAlternates(path: string, language: Language): Alternate[] {
  const route = routeOf(path)
  const feed = (address: string) => ({ type: ATOM_TYPE, path: localize(language, address) })
  const calendar = (address: string) => ({ type: CALENDAR_TYPE, path: localize(language, address) })
  if (route === pagePaths.modelDetail)
    return [feed(buildPath(documentPaths.modelFeed, { aircraftModelId: Number(path.split('/')[2]) }))]
  if (route === pagePaths.event)
    return [calendar(buildPath(documentPaths.eventCalendar, { eventSlug: path.split('/')[2] ?? '' }))]
  return [
    ...(pagesWithFeed.has(route) ? [feed(documentPaths.feed)] : []),
    ...(route === pagePaths.events ? [calendar(documentPaths.calendar)] : []),
  ]
}
