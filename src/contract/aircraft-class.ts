import { z } from 'zod'
import { aircraftModelLinkSchema } from './aircraft-model-link.ts'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

export const aircraftClassRecordSchema = z.strictObject({
  id: field.recordId,
  slug: field.slug,
  name: field.name,
  description: field.optional(field.sentence),
  wingspan_range: field.optional(
    z
      .strictObject({
        min: field.wholeMillimetres(100, 10_000),
        max: field.wholeMillimetres(100, 10_000),
        text: field.name,
      })
      .refine((range) => !(range.min > range.max), field.rule('is less than min', 'max'))
      .meta({ answer: 'Of single-engined models' }),
  ),
  image: field.optional(field.picturePath),
  image_alt: field.optional(field.sentence),
})

export type AircraftClassRecord = z.infer<typeof aircraftClassRecordSchema>

export const aircraftClassSchema = z
  .object({
    ...field.answerShape(aircraftClassRecordSchema.shape, ['image', 'image_alt']),
    image: pictureSchema.nullable(),
    model_count: z.int().describe('How many models belong to the class'),
    example: aircraftModelLinkSchema
      .nullable()
      .describe('The model on the picture of the class, or else its smallest'),
  })
  .meta({ id: 'AircraftClass' })

export type AircraftClass = z.infer<typeof aircraftClassSchema>
