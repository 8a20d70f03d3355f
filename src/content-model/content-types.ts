// Registers all content types.
import { accessory } from './accessory.ts'
import { aircraftClass } from './aircraft-class.ts'
import { aircraftModel } from './aircraft-model.ts'
import { airframe } from './airframe.ts'
import type { ContentType } from './content-type.ts'
import { distributor } from './distributor.ts'
import { event } from './event.ts'
import { file } from './file.ts'
import { type ContentTypeName, contentTypeNames, FILE_TYPE } from './name-spaces.ts'
import { oldCode } from './old-code.ts'
import { part } from './part.ts'
import { review } from './review.ts'
import { siteTexts } from './site-texts.ts'

export const contentTypes: Readonly<Record<ContentTypeName, ContentType>> = {
  'aircraft model': aircraftModel,
  accessory,
  part,
  'old code': oldCode,
  distributor,
  event,
  review,
  'aircraft class': aircraftClass,
  airframe,
  site: siteTexts,
  file,
}

/** The types that staff edit. Files have no editor, because they are added and removed with the entries that show them. */
export type EditableType = Exclude<ContentTypeName, typeof FILE_TYPE>

export const isEditable = (type: ContentTypeName): type is EditableType => type !== FILE_TYPE

/** In the order of the menu. */
export const editableTypes: readonly EditableType[] = contentTypeNames.filter(isEditable)

/** Whether there is only one entry of the type. */
export const isSingle = (type: ContentTypeName): boolean => contentTypes[type].key === null
