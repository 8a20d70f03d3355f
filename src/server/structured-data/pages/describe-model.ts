import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Product, PropertyValue, Thing } from 'schema-dts'
import type { AircraftModelDetail } from '../../../contract/models/aircraft-model-detail.ts'
import type { AircraftVersion } from '../../../contract/models/aircraft-version.ts'
import { toModelLinkCard } from '../../../contract/link-cards/model-link-card.ts'
import { buildPath, documentPaths, pagePaths } from '../../../contract/site-map.ts'
import { weightRange } from '../../../website/figures/wing-loading.ts'
import { ATOM_TYPE } from '../../discovery/atom-feed.ts'
import { toBreadcrumbList } from '../breadcrumb-list.ts'
import { aircraftClasses } from './describe-lists.ts'
import type { DescribedPage, PageDescribers } from '../described-page.ts'
import { toReview } from './describe-review.ts'
import { identifyModel, pathOfModel } from '../identify-model.ts'

export const pageDescribers: PageDescribers = {
  [pagePaths.modelDetail]: {
    describe: describeModel,
    findCard: async ({ i18n, api, key }, site) =>
      toModelLinkCard(i18n, await api.findAircraftModel(key), site),
    listAlternates: (key) => [
      { type: ATOM_TYPE, path: buildPath(documentPaths.modelFeed, { aircraftModelId: Number(key) }) },
    ],
  },
}

/** Describes a model with its versions. It has no offers, because the site sells nothing, and no aggregated rating. */
async function describeModel(page: DescribedPage): Promise<Thing[]> {
  const { api, origin, key, i18n, urlOf } = page
  const found = [api.findAircraftModel(key), api.listAircraftVersionsByModel(key), api.findSite()] as const
  const [model, versions, site] = await Promise.all(found)
  const { id, slug, name, aircraft_class: aircraftClass } = model
  const path = pathOfModel(id)
  const reviews = model.reviews.flatMap((review) => toReview(review) ?? [])
  const classPath = buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraftClass.id })
  return [
    {
      '@type': 'ProductGroup',
      ...identifyModel(page, model),
      productGroupID: slug,
      category: aircraftClass.name,
      brand: { '@type': 'Brand', name: site.name },
      additionalProperty: listFigures(i18n, model),
      variesBy: 'https://schema.org/color',
      ...(model.image && { image: origin + model.image.image }),
      hasVariant: versions.map((version) => toVariant(version, name, urlOf(path))),
      ...(reviews.length > 0 && { review: reviews }),
    },
    await toBreadcrumbList(page, [
      aircraftClasses,
      { name: aircraftClass.name, path: classPath },
      { name, path },
    ]),
  ]
}

/** The URL has the code twice: search engines need different URLs without fragment, and the page has the code as an id. */
function toVariant(
  { name, product_code: code, images }: AircraftVersion,
  model: string,
  url: string,
): Product {
  return {
    '@type': 'Product',
    name: `${model}, ${name}`,
    sku: code,
    color: name,
    url: `${url}?version=${code}#${code}`,
    ...(images.length > 0 && { image: images.map(({ image }) => new URL(image, url).href) }),
  }
}

// Codes of UN/CEFACT Recommendation 20.
const MILLIMETRE = { unitCode: 'MMT' }
const GRAM = { unitCode: 'GRM' }
const SQUARE_DECIMETRE = { unitCode: 'DMK' }

interface Figure {
  value?: number | string
  minValue?: number
  maxValue?: number
  unitCode?: string
}

/**
 * The figures by which people look for a model, with the names and the rounding of its page. Those for builders, and those that
 * follow from others, are left to the page and the API: all thirteen make the page 120 to 170 bytes longer as sent, and it is close
 * to what the first packets of a connection carry.
 */
function listFigures(i18n: I18n, model: AircraftModelDetail): PropertyValue[] {
  const { wingspan, length, wing_area: area, scale } = model
  const figures: [MessageDescriptor, Figure | null][] = [
    [msg`Wingspan`, { value: wingspan, ...MILLIMETRE }],
    [msg`Length`, { value: length, ...MILLIMETRE }],
    [msg`Weight`, { ...toRange(weightRange(model)), ...GRAM }],
    [msg`Wing area`, area === null ? null : { value: area, ...SQUARE_DECIMETRE }],
    [msg`Scale`, scale === null ? null : { value: scale }],
  ]
  return figures.flatMap(([name, figure]) =>
    figure ? { '@type': 'PropertyValue' as const, name: i18n._(name), ...figure } : [],
  )
}

/** Rounds to whole numbers. */
function toRange(range: readonly [number, number]): Figure {
  const [min, max] = [Math.round(range[0]), Math.round(range[1])]
  return min === max ? { value: min } : { minValue: min, maxValue: max }
}
