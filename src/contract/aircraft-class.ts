import { z } from 'zod'
import { aircraftClass } from '../content-model/aircraft-class.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import { aircraftModelLinkSchema } from './models/aircraft-model-link.ts'
import { toAnswerShape } from './answers/answer-shape.ts'
import { pictureSchema } from './picture.ts'
import { ofEntry } from './answers/translated-answer.ts'

export const aircraftClassRecordSchema = recordSchema(aircraftClass)

export const aircraftClassSchema = ofEntry(
  z
    .object({
      ...toAnswerShape(aircraftClassRecordSchema.shape, ['image', 'image_alt']),
      image: pictureSchema.nullable(),
      model_count: z.int().describe('Number of models in the class'),
      example: aircraftModelLinkSchema
        .nullable()
        .describe('The model in the picture of the class or, without one, its smallest model'),
    })
    .meta({ id: 'AircraftClass' }),
  'aircraft class',
  'id',
)

export type AircraftClass = z.infer<typeof aircraftClassSchema>
