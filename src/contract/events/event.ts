import { z } from 'zod'
import { event } from '../../content-model/event.ts'
import { recordSchema } from '../../content-model/record-schema.ts'
import { aircraftModelLinkSchema } from '../models/aircraft-model-link.ts'
import { toAnswerShape } from '../answers/answer-shape.ts'
import { pictureSchema } from '../picture.ts'
import { ofEntry } from '../answers/translated-answer.ts'

export const eventRecordSchema = recordSchema(event)

export const eventSchema = ofEntry(
  z
    .object({
      ...toAnswerShape(eventRecordSchema.shape, ['image', 'image_alt', 'models']),
      image: pictureSchema.nullable(),
      models: z.array(aircraftModelLinkSchema).describe('The models that visitors can see there'),
    })
    .meta({ id: 'Event' }),
  'event',
  'id',
)

/** An event on the page of a model. */
export const modelEventSchema = ofEntry(
  eventSchema
    .pick({
      id: true,
      slug: true,
      name: true,
      city: true,
      status: true,
      first_day: true,
      last_day: true,
      untranslated: true,
    })
    .extend({ time_zone: eventSchema.shape.time_zone, stand: eventSchema.shape.stand })
    .meta({ id: 'ModelEvent' }),
  'event',
  'id',
)

export type ModelEvent = z.infer<typeof modelEventSchema>
export type CompanyEvent = z.infer<typeof eventSchema>
