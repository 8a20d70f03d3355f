import type { BreadcrumbList } from 'schema-dts'
import { pagePaths } from '../../contract/site-map.ts'
import type { DescribedPage } from './described-page.ts'

export interface Crumb {
  name: string
  path: string
}

/** Describes the trail from the home page, which is added, to the page. */
export async function toBreadcrumbList(
  { api, origin }: DescribedPage,
  trail: Crumb[],
): Promise<BreadcrumbList> {
  const { name } = await api.findSite()
  const crumbs = [{ name, path: pagePaths.home }, ...trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.path,
    })),
  }
}
