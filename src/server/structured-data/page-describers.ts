// What each kind of page says about itself: things in the vocabulary of schema.org, a card for links to it, and feeds.
import { msg } from '@lingui/core/macro'
import { toClassLinkCard, toModelLinkCard } from '../../contract/link-cards/model-link-card.ts'
import { toProductLinkCard, toReviewLinkCard } from '../../contract/link-cards/product-link-card.ts'
import { toAllModelsLinkCard } from '../../contract/link-cards/site-link-card.ts'
import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import { CALENDAR_TYPE } from '../calendar/calendars.ts'
import { ATOM_TYPE } from '../discovery/atom-feed.ts'
import { describeDistributors, describeHome } from './describe-company.ts'
import { eventPage } from './describe-event.ts'
import { describeClass, describeList, describeTribute } from './describe-lists.ts'
import { describeModel } from './describe-model.ts'
import { describeProduct } from './describe-product.ts'
import { describeReviews } from './describe-review.ts'
import type { PageDescriber } from './described-page.ts'

const finderCard: PageDescriber['findCard'] = async ({ i18n, api }, site) =>
  toAllModelsLinkCard(i18n, await api.listAircraftClasses(), site)

const newsFeed = { type: ATOM_TYPE, path: documentPaths.feed }
const hasNewsFeed: Pick<PageDescriber, 'listAlternates'> = { listAlternates: () => [newsFeed] }

/** By the path of the page with its parameters, such as `/aircraft-models/:aircraftClassId`. */
export const pageDescribers: Record<string, PageDescriber> = {
  [pagePaths.home]: { describe: describeHome, ...hasNewsFeed },
  [pagePaths.aircraftClasses]: {
    describe: describeList(msg`Aircraft Classes`),
    findCard: finderCard,
    ...hasNewsFeed,
  },
  [pagePaths.allModels]: {
    describe: describeList(msg`All models`, { isBelowClasses: true }),
    findCard: finderCard,
    ...hasNewsFeed,
  },
  [pagePaths.modelsOfAClass]: {
    describe: describeClass,
    findCard: async ({ i18n, api, key }, site) => {
      const found = (await api.listAircraftClasses()).find(({ id }) => String(id) === key)
      return found && toClassLinkCard(i18n, found, site)
    },
    ...hasNewsFeed,
  },
  [pagePaths.modelDetail]: {
    describe: describeModel,
    findCard: async ({ i18n, api, key }, site) =>
      toModelLinkCard(i18n, await api.findAircraftModel(key), site),
    listAlternates: (key) => [
      { type: ATOM_TYPE, path: buildPath(documentPaths.modelFeed, { aircraftModelId: Number(key) }) },
    ],
  },
  [pagePaths.accessories]: { describe: describeList(msg`Accessories`), ...hasNewsFeed },
  [pagePaths.product]: {
    describe: describeProduct,
    findCard: async ({ i18n, api, key }, site) => {
      const product = await api.findProduct(key)
      return product.accessory || product.part ? toProductLinkCard(i18n, product, site) : undefined
    },
  },
  [pagePaths.reviews]: {
    describe: describeReviews,
    findCard: async ({ i18n, api }, site) => {
      const [newest] = await api.listReviews()
      return newest && toReviewLinkCard(i18n, newest, site)
    },
    ...hasNewsFeed,
  },
  [pagePaths.distributors]: { describe: describeDistributors },
  [pagePaths.events]: {
    describe: describeList(msg`Events`),
    listAlternates: () => [newsFeed, { type: CALENDAR_TYPE, path: documentPaths.calendar }],
  },
  [pagePaths.event]: eventPage,
  [pagePaths.contactUs]: { describe: describeList(msg`Contact us`, { type: 'ContactPage' }) },
  [pagePaths.whoMadeThisWebsite]: {
    describe: describeList(msg`Who made this website`, { type: 'AboutPage' }),
  },
  [pagePaths.tribute]: { describe: describeTribute },
  [pagePaths.search]: { findCard: finderCard },
  [pagePaths.compare]: { findCard: finderCard },
}
