import { z } from 'zod'
import { fitRules, fits, modelsThatFit } from './fits.ts'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

const kinds = [
  'retracts',
  'wheels',
  'floats',
  'spinner',
  'display-propeller',
  'pilot',
  'cockpit',
  'canopy',
  'cowl',
  'drop-tanks',
  'decals',
  'struts',
  'rigging',
  'wing-tube',
  'bag',
  'tank',
  'exhaust',
  'electric-set',
] as const

export type AccessoryKind = (typeof kinds)[number]

export const accessoryRecordSchema = z
  .strictObject({
    id: field.recordId,
    slug: field.slug,
    name: field.name,
    product_code: field.productCode,
    kind: field.optional(field.oneOf(kinds)),
    model: field.recordId.meta({ description: 'the id of a model', answer: 'Id of the model that it fits' }),
    fits: field.optional(fits),
    image: field.optional(field.picturePath),
    image_alt: field.optional(field.sentence),
    description: field.optional(field.sentence),
    status: field.optional(field.oneOf(['current', 'discontinued'])),
    replaces: field.optional(field.productCode.meta({ answer: 'Product code of the earlier one' })),
    replaced_by: field.optional(field.productCode.meta({ answer: 'Product code of what takes its place' })),
  })
  .refine(...fitRules[0])
  .refine(...fitRules[1])
  .refine(
    ({ replaced_by, status }) => replaced_by === null || status !== 'current',
    field.rule('is given although status is current', 'replaced_by'),
  )

export type AccessoryRecord = z.infer<typeof accessoryRecordSchema>

export const accessorySchema = z
  .object({
    ...field.answerShape(accessoryRecordSchema.shape, ['image', 'image_alt', 'fits']),
    image: pictureSchema.nullable(),
    model_name: z.string(),
    fits: modelsThatFit,
  })
  .meta({ id: 'Accessory' })

export type Accessory = z.infer<typeof accessorySchema>
