import type { Thing } from 'schema-dts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { type Crumb, toBreadcrumbList } from './breadcrumb-list.ts'
import type { DescribedPage } from './described-page.ts'

export const aircraftClasses: Crumb = { name: 'Aircraft Classes', path: pagePaths.aircraftClasses }

interface ListOptions {
  type?: 'CollectionPage' | 'ContactPage' | 'AboutPage'
  isBelowClasses?: boolean
}

/** Describes a page by its name only. */
export function describeList(name: string, { type = 'CollectionPage', isBelowClasses }: ListOptions = {}) {
  return async (page: DescribedPage): Promise<Thing[]> => {
    const { origin, path } = page
    const trail = [...(isBelowClasses ? [aircraftClasses] : []), { name, path }]
    return [{ '@type': type, name, url: origin + path }, await toBreadcrumbList(page, trail)]
  }
}

export async function describeClass(page: DescribedPage): Promise<Thing[]> {
  const found = (await page.api.listAircraftClasses()).find(({ id }) => String(id) === page.key)
  if (!found) return []
  const { id, name } = found
  const path = buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })
  return [
    { '@type': 'CollectionPage', name: `${name} models`, url: page.origin + path },
    await toBreadcrumbList(page, [aircraftClasses, { name, path }]),
  ]
}

export async function describeTribute(page: DescribedPage): Promise<Thing[]> {
  const { tributes } = await page.api.findSite()
  const found = tributes.find(({ slug }) => slug === page.key)
  if (!found) return []
  return [
    { '@type': 'WebPage', name: found.name, url: page.origin + page.path },
    await toBreadcrumbList(page, [{ name: found.name, path: page.path }]),
  ]
}
