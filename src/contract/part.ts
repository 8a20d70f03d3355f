import { z } from 'zod'
import { part } from '../content-model/part.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import { toAnswerShape } from './answers/answer-shape.ts'
import { modelsThatFit } from './models/models-that-fit.ts'
import { ofEntry } from './answers/translated-answer.ts'

export const partRecordSchema = recordSchema(part)

export const partSchema = ofEntry(
  z
    .object({
      ...toAnswerShape(partRecordSchema.shape, ['fits']),
      model_name: z.string(),
      fits: modelsThatFit,
    })
    .meta({ id: 'Part' }),
  'part',
  'product_code',
)

export type Part = z.infer<typeof partSchema>
