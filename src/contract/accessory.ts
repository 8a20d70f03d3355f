import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import { name, optional, picturePath, productCode, recordId, sentence, slug } from './record-fields.ts'

export const accessorySchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    product_code: z.string(),
    model: z.int().describe('Id of the model that it fits'),
    model_name: z.string(),
    image: pictureSchema.nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'Accessory' })

export type Accessory = z.infer<typeof accessorySchema>

/** An accessory in `accessories.yaml`. */
export const accessoryRecordSchema = z.strictObject({
  id: recordId,
  slug,
  name,
  product_code: productCode,
  model: recordId.describe('the id of a model'),
  image: optional(picturePath),
  image_alt: optional(sentence),
  description: optional(sentence),
})

export type AccessoryRecord = z.infer<typeof accessoryRecordSchema>
