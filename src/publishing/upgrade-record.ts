import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { accessoryRecordSchema } from '../contract/accessory.ts'
import { aircraftClassRecordSchema } from '../contract/aircraft-class.ts'
import { airframeRecordSchema } from '../contract/airframe.ts'
import { distributorRecordSchema } from '../contract/distributor.ts'
import { partRecordSchema } from '../contract/part.ts'
import { redirectRecordSchema } from '../contract/redirect.ts'
import { reviewRecordSchema } from '../contract/review.ts'
import { siteRecordSchema } from '../contract/site-content.ts'
import type { EntryKind, LooseRecord } from '../contract/studio/draft.ts'
import { asType } from '../contract/shared-fields.ts'

/**
 * Number of the schemas by which records in drafts and in the history are written. Raise it when a field is renamed or
 * changes its meaning, and convert older records here; fields that are only added need nothing.
 */
export const RECORD_FORM = 1

const shapes: Partial<Record<EntryKind, object>> = {
  airframe: airframeRecordSchema.shape,
  'aircraft class': aircraftClassRecordSchema.shape,
  'aircraft model': aircraftModelRecordSchema.shape,
  accessory: accessoryRecordSchema.shape,
  review: reviewRecordSchema.shape,
  distributor: distributorRecordSchema.shape,
  part: partRecordSchema.shape,
  'old code': redirectRecordSchema.shape,
  site: siteRecordSchema.shape,
}

const optionalFields = new Map(
  Object.entries(shapes).map(([kind, shape]) => [
    kind,
    Object.entries(shape).flatMap(([name, field]) => {
      const { success, data } = asType(field).safeParse(undefined)
      return success ? [{ name, value: data }] : []
    }),
  ]),
)

/**
 * A record as it would be written today: fields that came after it are filled in as an import fills them in for an older
 * folder. What is invalid stays so.
 * @throws RangeError for a record of a later version of the program
 */
export function upgradeRecord(kind: EntryKind, record: LooseRecord, form: number): LooseRecord {
  if (form > RECORD_FORM) throw new RangeError(`${kind}: a record of form ${form} is newer than this program`)
  const upgraded = { ...record }
  for (const { name, value } of optionalFields.get(kind) ?? []) upgraded[name] ??= value
  return upgraded
}
