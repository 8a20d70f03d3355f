// Lists how the entries of each content type are read, named, checked and written.
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { z } from 'zod'
import { accessoryRecords } from '../catalogue/accessory.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/models/aircraft-model-records.ts'
import { airframeRecords } from '../catalogue/models/airframe.ts'
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
import { createStoredType, type AnyStoredType, storedTypeFromDefinition } from './stored-type.ts'

/** Records of files only come from imports and uploads, which have checked them. */
const importedFile = z.custom<MediaFile>(isContainer)

export const storedTypes = {
  file: createStoredType({
    type: 'file',
    records: mediaFileRecords,
    keyAndNameOf: ({ path }) => [path, path],
    readKey: String,
    parse: (record) => importedFile.parse(record),
  }),
  airframe: storedTypeFromDefinition(airframe, airframeRecords),
  'aircraft class': storedTypeFromDefinition(aircraftClass, aircraftClassRecords),
  'aircraft model': storedTypeFromDefinition(aircraftModel, aircraftModelRecords),
  accessory: storedTypeFromDefinition(accessory, accessoryRecords),
  review: storedTypeFromDefinition(review, reviewRecords),
  distributor: storedTypeFromDefinition(distributor, distributorRecords),
  event: storedTypeFromDefinition(event, eventRecords),
  part: storedTypeFromDefinition(part, partRecords),
  'old code': storedTypeFromDefinition(oldCode, redirectRecords),
  site: storedTypeFromDefinition(siteTexts, siteRecords),
}

/** The stored type of a content type that is only known at run time. */
export function getStoredType(kind: ContentTypeName): AnyStoredType {
  return storedTypes[kind]
}
