import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Thing } from 'schema-dts'
import { toClassLinkCard } from '../../../contract/link-cards/model-link-card.ts'
import { toAllModelsLinkCard } from '../../../contract/link-cards/site-link-card.ts'
import { buildPath, pagePaths } from '../../../contract/site-map.ts'
import { type Crumb, toBreadcrumbList } from '../breadcrumb-list.ts'
import type { DescribedPage, PageDescriber, PageDescribers } from '../described-page.ts'
import { withNewsFeed } from '../linked-feeds.ts'

export const aircraftClasses: Crumb = { name: msg`Aircraft Classes`, path: pagePaths.aircraftClasses }

const findFinderCard: PageDescriber['findCard'] = async ({ i18n, api }, site) =>
  toAllModelsLinkCard(i18n, await api.listAircraftClasses(), site)

export const pageDescribers: PageDescribers = {
  [pagePaths.aircraftClasses]: {
    describe: describeList(msg`Aircraft Classes`),
    findCard: findFinderCard,
    ...withNewsFeed,
  },
  [pagePaths.allModels]: {
    describe: describeList(msg`All models`, { isBelowClasses: true }),
    findCard: findFinderCard,
    ...withNewsFeed,
  },
  [pagePaths.modelsOfAClass]: {
    describe: describeClass,
    findCard: async ({ i18n, api, key }, site) => {
      const found = (await api.listAircraftClasses()).find(({ id }) => String(id) === key)
      return found && toClassLinkCard(i18n, found, site)
    },
    ...withNewsFeed,
  },
  [pagePaths.accessories]: { describe: describeList(msg`Accessories`), ...withNewsFeed },
  [pagePaths.contactUs]: { describe: describeList(msg`Contact us`, { type: 'ContactPage' }) },
  [pagePaths.whoMadeThisWebsite]: {
    describe: describeList(msg`Who made this website`, { type: 'AboutPage' }),
  },
  [pagePaths.tribute]: { describe: describeTribute },
  [pagePaths.search]: { findCard: findFinderCard },
  [pagePaths.compare]: { findCard: findFinderCard },
}

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

async function describeClass(page: DescribedPage): Promise<Thing[]> {
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

async function describeTribute(page: DescribedPage): Promise<Thing[]> {
  const { tributes } = await page.api.findSite()
  const found = tributes.find(({ slug }) => slug === page.key)
  if (!found) return []
  return [
    { '@type': 'WebPage', name: found.name, url: page.urlOf(page.path) },
    await toBreadcrumbList(page, [{ name: found.name, path: page.path }]),
  ]
}
