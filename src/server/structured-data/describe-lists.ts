import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Thing } from 'schema-dts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { type Crumb, toBreadcrumbList } from './breadcrumb-list.ts'
import type { DescribedPage } from './described-page.ts'

export const aircraftClasses: Crumb = { name: msg`Aircraft Classes`, path: pagePaths.aircraftClasses }

interface ListOptions {
  type?: 'CollectionPage' | 'ContactPage' | 'AboutPage'
  isBelowClasses?: boolean
}

/** Describes a page by its name only. */
export function describeList(
  name: MessageDescriptor,
  { type = 'CollectionPage', isBelowClasses }: ListOptions = {},
) {
  return async (page: DescribedPage): Promise<Thing[]> => {
    const { path, language, i18n, urlOf } = page
    const trail = [...(isBelowClasses ? [aircraftClasses] : []), { name, path }]
    return [
      { '@type': type, name: i18n._(name), url: urlOf(path), inLanguage: language },
      await toBreadcrumbList(page, trail),
    ]
  }
}

export async function describeClass(page: DescribedPage): Promise<Thing[]> {
  const found = (await page.api.listAircraftClasses()).find(({ id }) => String(id) === page.key)
  if (!found) return []
  const { language, i18n, urlOf } = page
  const { id, name } = found
  const path = buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })
  return [
    { '@type': 'CollectionPage', name: i18n._(msg`${name} models`), url: urlOf(path), inLanguage: language },
    await toBreadcrumbList(page, [aircraftClasses, { name, path }]),
  ]
}

export async function describeTribute(page: DescribedPage): Promise<Thing[]> {
  const { tributes } = await page.api.findSite()
  const found = tributes.find(({ slug }) => slug === page.key)
  if (!found) return []
  return [
    { '@type': 'WebPage', name: found.name, url: page.urlOf(page.path) },
    await toBreadcrumbList(page, [{ name: found.name, path: page.path }]),
  ]
}
