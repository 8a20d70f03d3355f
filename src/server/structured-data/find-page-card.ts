import type { I18n } from '@lingui/core'
import { toEventLinkCard } from '../../contract/events/event-link-card.ts'
import { type LinkCard, toLinkCard, type LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import { toClassLinkCard, toModelLinkCard } from '../../contract/link-cards/model-link-card.ts'
import { toProductLinkCard, toReviewLinkCard } from '../../contract/link-cards/product-link-card.ts'
import type { SiteContent } from '../../contract/site-content.ts'
import { toAllModelsLinkCard, toHomeLinkCard } from '../../contract/link-cards/site-link-card.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { routeOf } from '../observability/route-pattern.ts'
import type { DescribedPage } from './described-page.ts'

type FindRecipe = (i18n: I18n, page: DescribedPage, site: SiteContent) => Promise<LinkCardRecipe | undefined>

const findFinderRecipe: FindRecipe = async (i18n, { api }, site) =>
  toAllModelsLinkCard(i18n, await api.listAircraftClasses(), site)

const recipes: Record<string, FindRecipe> = {
  [pagePaths.aircraftClasses]: findFinderRecipe,
  [pagePaths.allModels]: findFinderRecipe,
  [pagePaths.search]: findFinderRecipe,
  [pagePaths.compare]: findFinderRecipe,
  [pagePaths.modelsOfAClass]: async (i18n, { api, key }, site) => {
    const found = (await api.listAircraftClasses()).find(({ id }) => String(id) === key)
    return found && toClassLinkCard(i18n, found, site)
  },
  [pagePaths.modelDetail]: async (i18n, { api, key }, site) =>
    toModelLinkCard(i18n, await api.findAircraftModel(key), site),
  [pagePaths.event]: async (i18n, { api, key }, site) =>
    toEventLinkCard(i18n, await api.findEvent(key), site),
  [pagePaths.product]: async (i18n, { api, key }, site) => {
    const product = await api.findProduct(key)
    return product.accessory || product.part ? toProductLinkCard(i18n, product, site) : undefined
  },
  [pagePaths.reviews]: async (i18n, { api }, site) => {
    const [newest] = await api.listReviews()
    return newest && toReviewLinkCard(i18n, newest, site)
  },
}

/** The picture that chat apps show for a link to a page: its own card or, if it has none, that of the home page. */
export async function findPageCard(page: DescribedPage, site: SiteContent): Promise<LinkCard> {
  const own = await recipes[routeOf(page.path)]?.(page.i18n, page, site)
  return toLinkCard(own ?? toHomeLinkCard(page.i18n, site))
}
