import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

export const accessoryRecordSchema = z.strictObject({
  id: field.recordId,
  slug: field.slug,
  name: field.name,
  product_code: field.productCode,
  model: field.recordId.meta({ description: 'the id of a model', answer: 'Id of the model that it fits' }),
  image: field.optional(field.picturePath),
  image_alt: field.optional(field.sentence),
  description: field.optional(field.sentence),
})

export type AccessoryRecord = z.infer<typeof accessoryRecordSchema>

export const accessorySchema = z
  .object({
    ...field.answerShape(accessoryRecordSchema.shape, ['image', 'image_alt']),
    image: pictureSchema.nullable(),
    model_name: z.string(),
  })
  .meta({ id: 'Accessory' })

export type Accessory = z.infer<typeof accessorySchema>
