import { z } from 'zod'
import { distributor } from '../content-model/distributor.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import { toAnswerShape } from './answer-shape.ts'
import { pictureSchema } from './picture.ts'

export const distributorRecordSchema = recordSchema(distributor)

export const distributorSchema = z
  .object({
    ...toAnswerShape(distributorRecordSchema.shape, ['image', 'image_alt']),
    image: pictureSchema.nullable(),
  })
  .meta({ id: 'Distributor' })

export type Distributor = z.infer<typeof distributorSchema>
