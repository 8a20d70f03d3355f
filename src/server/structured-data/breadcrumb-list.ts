import type { MessageDescriptor } from '@lingui/core'
import type { BreadcrumbList } from 'schema-dts'
import { pagePaths } from '../../contract/site-map.ts'
import type { DescribedPage } from './described-page.ts'

export interface Crumb {
  /** A name of the catalogue, or words of ours. */
  name: string | MessageDescriptor
  path: string
}

/** Describes the trail from the home page, which is added, to the page. */
export async function toBreadcrumbList(
  { api, i18n, urlOf }: DescribedPage,
  trail: Crumb[],
): Promise<BreadcrumbList> {
  const { name } = await api.findSite()
  const crumbs = [{ name, path: pagePaths.home }, ...trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: typeof crumb.name === 'string' ? crumb.name : i18n._(crumb.name),
      item: urlOf(crumb.path),
    })),
  }
}
