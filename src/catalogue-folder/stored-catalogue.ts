import { listAccessoryRecords, replaceAccessoryRecords } from '../catalogue/accessory-records.ts'
import { listAircraftClassRecords, replaceAircraftClassRecords } from '../catalogue/aircraft-class-records.ts'
import { listAircraftModelRecords, replaceAircraftModelRecords } from '../catalogue/aircraft-model-records.ts'
import { listAirframeRecords, replaceAirframeRecords } from '../catalogue/airframe-records.ts'
import { listReviewRecords, replaceReviewRecords } from '../catalogue/review-records.ts'
import { listDistributorRecords, replaceDistributorRecords } from '../company/distributor-records.ts'
import { findSiteRecord, replaceSiteRecord } from '../company/site-record.ts'
import type { Database } from '../database/open-database.ts'
import { listMediaFiles, replaceMediaFiles } from '../media/media-file-records.ts'
import type { CatalogueContents } from './catalogue-contents.ts'
import { type Comparison, compareEntries } from './compare-entries.ts'

/** The whole catalogue as the database holds it. */
export async function readStoredCatalogue(db: Database): Promise<CatalogueContents> {
  const site = await findSiteRecord(db)
  return {
    site: site ? [site] : [],
    airframes: await listAirframeRecords(db),
    classes: await listAircraftClassRecords(db),
    models: await listAircraftModelRecords(db),
    accessories: await listAccessoryRecords(db),
    reviews: await listReviewRecords(db),
    distributors: await listDistributorRecords(db),
    media: await listMediaFiles(db),
  }
}

/** Compares what is stored with what is wanted; each comparison knows how to write its difference. */
export function compareCatalogues(stored: CatalogueContents, wanted: CatalogueContents): Comparison[] {
  return [
    compareEntries('file', stored.media, wanted.media, {
      keyOf: (file) => file.path,
      nameOf: (file) => file.path,
      replace: replaceMediaFiles,
    }),
    compareEntries('airframe', stored.airframes, wanted.airframes, {
      keyOf: (airframe) => airframe.slug,
      nameOf: (airframe) => airframe.name,
      orderOf: (airframe) => ({ schemes: Object.keys(airframe.schemes).join(', ') }),
      replace: replaceAirframeRecords,
    }),
    compareEntries('aircraft class', stored.classes, wanted.classes, {
      ...numbered,
      replace: replaceAircraftClassRecords,
    }),
    compareEntries('aircraft model', stored.models, wanted.models, {
      ...numbered,
      replace: replaceAircraftModelRecords,
    }),
    compareEntries('accessory', stored.accessories, wanted.accessories, {
      ...numbered,
      replace: replaceAccessoryRecords,
    }),
    compareEntries('review', stored.reviews, wanted.reviews, {
      keyOf: (review) => review.id,
      nameOf: (review) => review.magazine_name,
      replace: replaceReviewRecords,
    }),
    compareEntries('distributor', stored.distributors, wanted.distributors, {
      ...numbered,
      replace: replaceDistributorRecords,
    }),
    compareEntries('site', stored.site, wanted.site, {
      keyOf: () => 'site',
      nameOf: (site) => site.name,
      replace: async (db, _, [site]) => {
        if (site) await replaceSiteRecord(db, site)
      },
    }),
  ]
}

const numbered = {
  keyOf: (entry: { id: number }) => entry.id,
  nameOf: (entry: { name: string }) => entry.name,
}
