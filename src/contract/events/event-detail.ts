import { z } from 'zod'
import { eventSchema } from './event.ts'
import { ofEntry } from '../answers/translated-answer.ts'

/** Fields whose changes visitors need to know. */
export const announcedFields = ['days', 'hours', 'status', 'venue', 'address', 'stand'] as const

const eventChangeSchema = z
  .object({
    changed_at: z.string().describe('ISO 8601 in UTC'),
    field: z.enum(announcedFields),
    before: z
      .string()
      .nullable()
      .describe('The value as a text; days as an interval of ISO 8601, hours as one for each day'),
    after: z.string().nullable(),
  })
  .meta({ id: 'EventChange' })

export const eventDetailSchema = ofEntry(
  eventSchema
    .extend({
      changes: z.array(eventChangeSchema).describe('Changes since it was first published, the latest first'),
    })
    .meta({ id: 'EventDetail' }),
  'event',
  'id',
)

export type AnnouncedField = (typeof announcedFields)[number]
export type EventChange = z.infer<typeof eventChangeSchema>
export type EventDetail = z.infer<typeof eventDetailSchema>
