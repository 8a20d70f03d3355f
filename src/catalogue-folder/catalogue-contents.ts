import type { DrawnAirframeRecord } from '../catalogue/airframe-records.ts'
import type { AccessoryRecord } from '../contract/accessory.ts'
import type { AircraftClassRecord } from '../contract/aircraft-class.ts'
import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import type { DistributorRecord } from '../contract/distributor.ts'
import type { ReviewRecord } from '../contract/review.ts'
import type { SiteRecord } from '../contract/site.ts'
import type { MediaFile } from '../media/media-file.ts'

/** A whole catalogue, in a folder or in the database. There is one site, but none in an empty database. */
export interface CatalogueContents {
  site: SiteRecord[]
  airframes: DrawnAirframeRecord[]
  classes: AircraftClassRecord[]
  models: AircraftModelRecord[]
  accessories: AccessoryRecord[]
  reviews: ReviewRecord[]
  distributors: DistributorRecord[]
  media: MediaFile[]
}
