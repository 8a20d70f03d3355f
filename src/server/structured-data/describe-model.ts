import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Product, PropertyValue, Thing } from 'schema-dts'
import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import type { AircraftVersion } from '../../contract/models/aircraft-version.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { skillNames } from '../../website/parts/skill-names.ts'
import { cubeLoading, weightRange, wingLoading } from '../../website/figures/wing-loading.ts'
import { toBreadcrumbList } from './breadcrumb-list.ts'
import { aircraftClasses } from './describe-lists.ts'
import type { DescribedPage } from './described-page.ts'
import { toReview } from './describe-review.ts'
import { identifyModel, pathOfModel } from './identify-model.ts'

/** Describes a model with its versions. It has no offers, because the site sells nothing, and no aggregated rating. */
export async function describeModel(page: DescribedPage): Promise<Thing[]> {
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
const GRAM_PER_CUBIC_DECIMETRE = { unitCode: 'F23' }
/** The recommendation has no code for this unit. */
const GRAM_PER_SQUARE_DECIMETRE = { unitText: 'g/dm²' }

interface Figure {
  value?: number | string
  minValue?: number
  maxValue?: number
  unitCode?: string
  unitText?: string
  description?: string
}

/** The figures, with the names and the rounding of the model's page. */
function listFigures(i18n: I18n, model: AircraftModelDetail): PropertyValue[] {
  const {
    wingspan,
    length,
    wing_area: area,
    cg,
    scale,
    skill,
    engine,
    electric,
    propeller,
    radio_req,
  } = model
  const weight = weightRange(model)
  const figures: [MessageDescriptor, Figure | null][] = [
    [msg`Wingspan`, { value: wingspan, ...MILLIMETRE }],
    [msg`Length`, { value: length, ...MILLIMETRE }],
    [msg`Weight`, { ...toRange(weight, 0), ...GRAM }],
    [msg`Wing area`, area === null ? null : { value: area, ...SQUARE_DECIMETRE }],
    [
      msg`Wing loading`,
      area === null ? null : { ...toRange(wingLoading(weight, area), 0), ...GRAM_PER_SQUARE_DECIMETRE },
    ],
    [
      msg`Cube loading`,
      area === null ? null : { ...toRange(cubeLoading(weight, area), 1), ...GRAM_PER_CUBIC_DECIMETRE },
    ],
    [msg`Balance point`, cg && { ...toRange([cg.min, cg.max]), ...MILLIMETRE, description: cg.reference }],
    [msg`Scale`, toText(scale)],
    [msg`Engine`, toText(engine)],
    [msg`Electric`, toText(electric)],
    [msg`Propeller`, toText(propeller)],
    [msg`Radio req`, toText(radio_req)],
    [msg`Pilot`, toText(skill && i18n._(skillNames[skill]))],
  ]
  return figures.flatMap(([name, figure]) =>
    figure ? { '@type': 'PropertyValue' as const, name: i18n._(name), ...figure } : [],
  )
}

const toText = (value: string | null): Figure | null => (value === null ? null : { value })

/** Rounds to `digits` decimal places, if given. */
function toRange([from, to]: readonly [number, number], digits?: number): Figure {
  const round = (figure: number) => (digits === undefined ? figure : Number(figure.toFixed(digits)))
  const [min, max] = [round(from), round(to)]
  return min === max ? { value: min } : { minValue: min, maxValue: max }
}
