import { accessoryRecords } from '../catalogue/accessory.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/aircraft-model-records.ts'
import { airframeRecords } from '../catalogue/airframe.ts'
import { partRecords } from '../catalogue/part.ts'
import { redirectRecords } from '../catalogue/redirect.ts'
import { reviewRecords } from '../catalogue/review.ts'
import { distributorRecords } from '../company/distributor.ts'
import { siteRecords } from '../company/site-content.ts'
import type { Database } from '../database/open-database.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { type Comparison, compareEntries } from './compare-entries.ts'

export type CatalogueContents = Awaited<ReturnType<typeof readStoredCatalogue>>

export async function readStoredCatalogue(db: Database) {
  return {
    site: await siteRecords.list(db),
    airframes: await airframeRecords.list(db),
    classes: await aircraftClassRecords.list(db),
    models: await aircraftModelRecords.list(db),
    accessories: await accessoryRecords.list(db),
    reviews: await reviewRecords.list(db),
    distributors: await distributorRecords.list(db),
    parts: await partRecords.list(db),
    redirects: await redirectRecords.list(db),
    media: await mediaFileRecords.list(db),
  }
}

export function compareCatalogues(stored: CatalogueContents, wanted: CatalogueContents): Comparison[] {
  const idAndName = ({ id, name }: { id: number; name: string }) => [id, name] as const
  return [
    compareEntries('file', mediaFileRecords, stored.media, wanted.media, ({ path }) => [path, path]),
    compareEntries(
      'airframe',
      airframeRecords,
      stored.airframes,
      wanted.airframes,
      ({ slug, name }) => [slug, name],
      (airframe) => ({ schemes: Object.keys(airframe.schemes).join(', ') }),
    ),
    compareEntries('aircraft class', aircraftClassRecords, stored.classes, wanted.classes, idAndName),
    compareEntries('aircraft model', aircraftModelRecords, stored.models, wanted.models, idAndName),
    compareEntries('accessory', accessoryRecords, stored.accessories, wanted.accessories, idAndName),
    compareEntries('review', reviewRecords, stored.reviews, wanted.reviews, (review) => [
      review.id,
      review.magazine_name,
    ]),
    compareEntries('distributor', distributorRecords, stored.distributors, wanted.distributors, idAndName),
    compareEntries('part', partRecords, stored.parts, wanted.parts, ({ product_code, name }) => [
      product_code,
      name,
    ]),
    compareEntries('old code', redirectRecords, stored.redirects, wanted.redirects, ({ code }) => [
      code,
      code,
    ]),
    compareEntries('site', siteRecords, stored.site, wanted.site, ({ name }) => ['site', name]),
  ]
}
