import { z } from 'zod'
import { event } from '../../content-model/event.ts'
import { recordSchema } from '../../content-model/record-schema.ts'
import { aircraftModelLinkSchema } from '../aircraft-model-link.ts'
import { toAnswerShape } from '../answer-shape.ts'
import { pictureSchema } from '../picture.ts'

export const eventRecordSchema = recordSchema(event)

export const eventSchema = z
  .object({
    ...toAnswerShape(eventRecordSchema.shape, ['image', 'image_alt', 'models']),
    image: pictureSchema.nullable(),
    models: z.array(aircraftModelLinkSchema).describe('The models that visitors can see there'),
  })
  .meta({ id: 'Event' })

/** An event on the page of a model. */
export const modelEventSchema = eventSchema
  .pick({ slug: true, name: true, city: true, status: true, first_day: true, last_day: true })
  .extend({ time_zone: eventSchema.shape.time_zone, stand: eventSchema.shape.stand })
  .meta({ id: 'ModelEvent' })

export type ModelEvent = z.infer<typeof modelEventSchema>
export type CompanyEvent = z.infer<typeof eventSchema>
