import type { Thing } from 'schema-dts'
import { pagePaths } from '../../contract/site-map.ts'
import { routeOf } from '../observability/route-pattern.ts'
import { describeClass, describeList, describeTribute } from './describe-lists.ts'
import { describeDistributors, describeHome } from './describe-company.ts'
import { describeModel } from './describe-model.ts'
import type { DescribablePage, DescribedPage, PageDescription } from './described-page.ts'
import { describeProduct } from './describe-product.ts'
import { describeReviews } from './describe-review.ts'

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

export async function describePage(page: DescribablePage): Promise<PageDescription> {
  const key = decodeURIComponent(page.path.slice(page.path.lastIndexOf('/') + 1))
  const [site, things = []] = await Promise.all([
    page.api.findSite(),
    describers[routeOf(page.path)]?.({ ...page, key }),
  ])
  return { siteName: site.name, things }
}
