// The whole catalogue, as a folder holds it.
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
import type { Comparison } from './entry-kind.ts'
import { entryKinds } from './entry-kinds.ts'

export type CatalogueContents = Awaited<ReturnType<typeof readCatalogue>>

export async function readCatalogue(db: Database) {
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
  return [
    entryKinds.file.compare(stored.media, wanted.media),
    entryKinds.airframe.compare(stored.airframes, wanted.airframes),
    entryKinds['aircraft class'].compare(stored.classes, wanted.classes),
    entryKinds['aircraft model'].compare(stored.models, wanted.models),
    entryKinds.accessory.compare(stored.accessories, wanted.accessories),
    entryKinds.review.compare(stored.reviews, wanted.reviews),
    entryKinds.distributor.compare(stored.distributors, wanted.distributors),
    entryKinds.part.compare(stored.parts, wanted.parts),
    entryKinds['old code'].compare(stored.redirects, wanted.redirects),
    entryKinds.site.compare(stored.site, wanted.site),
  ]
}
