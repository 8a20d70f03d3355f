import { z } from 'zod'
import { accessory } from '../content-model/accessory.ts'
import { recordSchema } from '../content-model/record-schema.ts'
import { toAnswerShape } from './answers/answer-shape.ts'
import { modelsThatFit } from './models/models-that-fit.ts'
import { pictureSchema } from './picture.ts'
import { ofEntry } from './answers/translated-answer.ts'

export const accessoryRecordSchema = recordSchema(accessory)

export const accessorySchema = ofEntry(
  z
    .object({
      ...toAnswerShape(accessoryRecordSchema.shape, ['image', 'image_alt', 'fits']),
      image: pictureSchema.nullable(),
      model_name: z.string(),
      fits: modelsThatFit,
    })
    .meta({ id: 'Accessory' }),
  'accessory',
  'id',
)

export type Accessory = z.infer<typeof accessorySchema>

export type AccessoryKind = NonNullable<Accessory['kind']>
