// The kinds of entries of the catalogue: how each is read, named, checked and written.
import { z } from 'zod'
import { accessoryRecords } from '../catalogue/accessory.ts'
import { aircraftClassRecords } from '../catalogue/aircraft-class.ts'
import { aircraftModelRecords } from '../catalogue/aircraft-model-records.ts'
import { airframeRecords } from '../catalogue/airframe.ts'
import { partRecords } from '../catalogue/part.ts'
import { redirectRecords } from '../catalogue/redirect.ts'
import { reviewRecords } from '../catalogue/review.ts'
import { distributorRecords } from '../company/distributor.ts'
import { siteRecords } from '../company/site-content.ts'
import { accessoryRecordSchema } from '../contract/accessory.ts'
import { aircraftClassRecordSchema } from '../contract/aircraft-class.ts'
import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { isContainer } from '../contract/field-path.ts'
import { distributorRecordSchema } from '../contract/distributor.ts'
import { partRecordSchema } from '../contract/part.ts'
import { redirectRecordSchema } from '../contract/redirect.ts'
import { reviewRecordSchema } from '../contract/review.ts'
import { siteRecordSchema } from '../contract/site-content.ts'
import type { EntryKind } from '../contract/studio/draft.ts'
import type { MediaFile } from '../media/media-file.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { airframeEntrySchema } from './airframe-entry.ts'
import { describeKind, type EntryAccess } from './entry-kind.ts'

const idAndName = ({ id, name }: { id: number; name: string }) => [id, name] as const
const asText = (key: string) => key

/** Their records come from imports alone, which have checked them. */
const importedFile = z.custom<MediaFile>(isContainer)

export const entryKinds = {
  file: describeKind({
    thing: 'file',
    records: mediaFileRecords,
    keyAndNameOf: ({ path }) => [path, path],
    readKey: asText,
    parse: (record) => importedFile.parse(record),
  }),
  airframe: describeKind({
    thing: 'airframe',
    records: airframeRecords,
    keyAndNameOf: ({ slug, name }) => [slug, name],
    readKey: asText,
    parse: (record) => airframeEntrySchema.parse(record),
    orderOf: (airframe) => ({ schemes: Object.keys(airframe.schemes).join(', ') }),
  }),
  'aircraft class': describeKind({
    thing: 'aircraft class',
    records: aircraftClassRecords,
    keyAndNameOf: idAndName,
    readKey: Number,
    parse: (record) => aircraftClassRecordSchema.parse(record),
  }),
  'aircraft model': describeKind({
    thing: 'aircraft model',
    records: aircraftModelRecords,
    keyAndNameOf: idAndName,
    readKey: Number,
    parse: (record) => aircraftModelRecordSchema.parse(record),
  }),
  accessory: describeKind({
    thing: 'accessory',
    records: accessoryRecords,
    keyAndNameOf: idAndName,
    readKey: Number,
    parse: (record) => accessoryRecordSchema.parse(record),
  }),
  review: describeKind({
    thing: 'review',
    records: reviewRecords,
    keyAndNameOf: ({ id, magazine_name }) => [id, magazine_name],
    readKey: Number,
    parse: (record) => reviewRecordSchema.parse(record),
  }),
  distributor: describeKind({
    thing: 'distributor',
    records: distributorRecords,
    keyAndNameOf: idAndName,
    readKey: Number,
    parse: (record) => distributorRecordSchema.parse(record),
  }),
  part: describeKind({
    thing: 'part',
    records: partRecords,
    keyAndNameOf: ({ product_code, name }) => [product_code, name],
    readKey: asText,
    parse: (record) => partRecordSchema.parse(record),
  }),
  'old code': describeKind({
    thing: 'old code',
    records: redirectRecords,
    keyAndNameOf: ({ code }) => [code, code],
    readKey: asText,
    parse: (record) => redirectRecordSchema.parse(record),
  }),
  site: describeKind({
    thing: 'site',
    records: siteRecords,
    keyAndNameOf: ({ name }) => ['site', name],
    readKey: asText,
    parse: (record) => siteRecordSchema.parse(record),
  }),
}

/** Access to entries of a kind that is known only at run time. */
export function entryAccess(kind: EntryKind): EntryAccess {
  return entryKinds[kind]
}
