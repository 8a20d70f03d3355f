import { z } from 'zod'
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

const fits = z
  .array(field.recordId)
  .min(1)
  .describe('a list of ids of models, that of the field model among them, each once')

export const accessoryRecordSchema = z
  .strictObject({
    id: field.recordId,
    slug: field.slug,
    name: field.name,
    product_code: field.productCode,
    kind: field.optional(z.enum(kinds).describe(`one of ${kinds.join(', ')}`)),
    model: field.recordId.meta({ description: 'the id of a model', answer: 'Id of the model that it fits' }),
    fits: field.optional(fits),
    image: field.optional(field.picturePath),
    image_alt: field.optional(field.sentence),
    description: field.optional(field.sentence),
  })
  .refine(
    ({ fits: ids, model }) => !Array.isArray(ids) || ids.includes(model),
    field.rule('does not include the model', 'fits'),
  )
  .refine(
    ({ fits: ids }) => !Array.isArray(ids) || new Set(ids).size === ids.length,
    field.rule('names a model twice', 'fits'),
  )

export type AccessoryRecord = z.infer<typeof accessoryRecordSchema>

export const accessorySchema = z
  .object({
    ...field.answerShape(accessoryRecordSchema.shape, ['image', 'image_alt', 'fits']),
    image: pictureSchema.nullable(),
    model_name: z.string(),
    fits: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('All models that it fits, its own among them'),
  })
  .meta({ id: 'Accessory' })

export type Accessory = z.infer<typeof accessorySchema>
