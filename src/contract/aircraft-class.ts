import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import {
  amongOtherFaults,
  name,
  optional,
  picturePath,
  recordId,
  sentence,
  slug,
  wholeMillimetres,
} from './record-fields.ts'

export const aircraftClassSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    wingspan_range: z
      .object({ min: z.int().describe('mm'), max: z.int().describe('mm'), text: z.string() })
      .nullable()
      .describe('Of single-engined models'),
    image: pictureSchema.nullable(),
    model_count: z.int().describe('How many models belong to the class'),
  })
  .meta({ id: 'AircraftClass' })

export type AircraftClass = z.infer<typeof aircraftClassSchema>

/** A size class in `classes.yaml`. */
export const aircraftClassRecordSchema = z.strictObject({
  id: recordId,
  slug,
  name,
  description: optional(sentence),
  wingspan_range: optional(
    z
      .strictObject({ min: wholeMillimetres(100, 10_000), max: wholeMillimetres(100, 10_000), text: name })
      .refine((range) => !(range.min > range.max), {
        path: ['max'],
        message: 'is less than min',
        ...amongOtherFaults,
      }),
  ),
  image: optional(picturePath),
  image_alt: optional(sentence),
})

export type AircraftClassRecord = z.infer<typeof aircraftClassRecordSchema>
