// The content types of the catalogue: how the entries of each are read, named, checked and written.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { z } from 'zod'
import { accessoryRecords } from '../catalogue/accessory.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/aircraft-model-records.ts'
import { airframeRecords } from '../catalogue/airframe.ts'
import { partRecords } from '../catalogue/part.ts'
import { redirectRecords } from '../catalogue/redirect.ts'
import { reviewRecords } from '../catalogue/review.ts'
import { distributorRecords } from '../company/distributor.ts'
import { eventRecords } from '../catalogue/events/event.ts'
import { siteRecords } from '../company/site-content.ts'
import { accessory } from '../content-model/accessory.ts'
import { aircraftClass } from '../content-model/aircraft-class.ts'
import { aircraftModel } from '../content-model/aircraft-model.ts'
import { airframe } from '../content-model/airframe.ts'
import { distributor } from '../content-model/distributor.ts'
import { event } from '../content-model/event.ts'
import { isContainer } from '../content-model/fields/field-path.ts'
import { oldCode } from '../content-model/old-code.ts'
import { part } from '../content-model/part.ts'
import { review } from '../content-model/review.ts'
import { siteTexts } from '../content-model/site-texts.ts'
import type { MediaFile } from '../media/media-file.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { describeStoredType, type TypeAccess, storedType } from './stored-type.ts'

/** Their records come from imports alone, which have checked them. */
const importedFile = z.custom<MediaFile>(isContainer)

/** Each content type with the records of its tables. */
export const storedTypes = {
  file: describeStoredType({
    type: 'file',
    records: mediaFileRecords,
    keyAndNameOf: ({ path }) => [path, path],
    readKey: String,
    parse: (record) => importedFile.parse(record),
  }),
  airframe: storedType(airframe, airframeRecords),
  'aircraft class': storedType(aircraftClass, aircraftClassRecords),
  'aircraft model': storedType(aircraftModel, aircraftModelRecords),
  accessory: storedType(accessory, accessoryRecords),
  review: storedType(review, reviewRecords),
  distributor: storedType(distributor, distributorRecords),
  event: storedType(event, eventRecords),
  part: storedType(part, partRecords),
  'old code': storedType(oldCode, redirectRecords),
  site: storedType(siteTexts, siteRecords),
}

/** Access to entries of a kind that is known only at run time. */
export function accessTo(kind: ContentTypeName): TypeAccess {
  return storedTypes[kind]
}
