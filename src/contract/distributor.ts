import { z } from 'zod'
import { distributor } from '../content-model/distributor.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import { toAnswerShape } from './answers/answer-shape.ts'
import { pictureSchema } from './picture.ts'
import { ofEntry } from './answers/translated-answer.ts'

export const distributorRecordSchema = recordSchema(distributor)

export const distributorSchema = ofEntry(
  z
    .object({
      ...toAnswerShape(distributorRecordSchema.shape, ['image', 'image_alt']),
      image: pictureSchema.nullable(),
    })
    .meta({ id: 'Distributor' }),
  'distributor',
  'id',
)

export type Distributor = z.infer<typeof distributorSchema>
