import type { Thing } from 'schema-dts'
import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import { routeOf } from '../observability/route-pattern.ts'
import { describeClass, describeList, describeTribute } from './describe-lists.ts'
import { describeDistributors, describeHome } from './describe-company.ts'
import { describeModel } from './describe-model.ts'
import type { DescribablePage, DescribedPage, PageDescription } from './described-page.ts'
import { describeProduct } from './describe-product.ts'
import { describeReviews } from './describe-review.ts'
import { findPageCard } from './find-page-card.ts'

const describers: Record<string, (page: DescribedPage) => Thing[] | Promise<Thing[]>> = {
  [pagePaths.home]: describeHome,
  [pagePaths.aircraftClasses]: describeList('Aircraft Classes'),
  [pagePaths.allModels]: describeList('All models', { isBelowClasses: true }),
  [pagePaths.modelsOfAClass]: describeClass,
  [pagePaths.modelDetail]: describeModel,
  [pagePaths.accessories]: describeList('Accessories'),
  [pagePaths.product]: describeProduct,
  [pagePaths.reviews]: describeReviews,
  [pagePaths.distributors]: describeDistributors,
  [pagePaths.contactUs]: describeList('Contact us', { type: 'ContactPage' }),
  [pagePaths.whoMadeThisWebsite]: describeList('Who made this website', { type: 'AboutPage' }),
  [pagePaths.tribute]: describeTribute,
}

const pagesWithFeed: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.aircraftClasses,
  pagePaths.allModels,
  pagePaths.modelsOfAClass,
  pagePaths.accessories,
  pagePaths.reviews,
])

export async function describePage(page: DescribablePage): Promise<PageDescription> {
  const described = { ...page, key: decodeURIComponent(page.path.slice(page.path.lastIndexOf('/') + 1)) }
  const site = await page.api.findSite()
  const [card, things = []] = await Promise.all([
    findPageCard(described, site),
    describers[routeOf(page.path)]?.(described),
  ])
  const cardUrl = page.origin + card.address
  return { siteName: site.name, card: { ...card, url: cardUrl }, things, feed: findFeed(page.path) }
}

function findFeed(path: string): string | undefined {
  const route = routeOf(path)
  if (route === pagePaths.modelDetail)
    return buildPath(documentPaths.modelFeed, { aircraftModelId: Number(path.split('/')[2]) })
  return pagesWithFeed.has(route) ? documentPaths.feed : undefined
}
