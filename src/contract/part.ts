import { z } from 'zod'
import { fitRules, fits, modelsThatFit } from './fits.ts'
import * as field from './record-fields.ts'

/** A spare part in `parts.yaml`. */
export const partRecordSchema = z
  .strictObject({
    product_code: field.productCode,
    name: field.name,
    model: field.recordId.meta({
      description: 'the id of a model',
      answer: 'Id of the model whose code it bears',
    }),
    fits: field.optional(fits),
    version: field.optional(
      field.productCode.meta({ answer: 'Product code of the version whose colours it has' }),
    ),
    status: field.oneOf(['current', 'discontinued']),
    note: field.optional(field.sentence),
    place: field.optional(
      field.drawingPlace.meta({ answer: "Where it is: the name of a point in the airframe's drawing" }),
    ),
  })
  .refine(...fitRules[0])
  .refine(...fitRules[1])

export type PartRecord = z.infer<typeof partRecordSchema>

export const partSchema = z
  .object({
    ...field.answerShape(partRecordSchema.shape, ['fits']),
    model_name: z.string(),
    fits: modelsThatFit,
  })
  .meta({ id: 'Part' })

export type Part = z.infer<typeof partSchema>
