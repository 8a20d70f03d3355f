import { z } from 'zod'
import { accessorySchema } from '../accessory.ts'
import { aircraftModelSchema, classOfModelSchema, comparableFields } from './aircraft-model.ts'
import { aircraftModelLinkSchema } from './aircraft-model-link.ts'
import { airframeDetailSchema } from './airframe.ts'
import { airframeDrawingSchema } from './airframe-drawing.ts'
import { modelEventSchema } from '../events/event.ts'
import { partSchema } from '../part.ts'
import { pdfSizeSchema } from '../pdf-size.ts'
import { toAnswerShape } from '../answers/answer-shape.ts'
import { reviewSummarySchema } from '../review.ts'
import { ofEntry } from '../answers/translated-answer.ts'

const otherSizeSchema = aircraftModelSchema
  .pick({ id: true, slug: true, name: true, scale: true, wingspan: true, weight: true, status: true })
  .extend({ aircraft_class: classOfModelSchema })
  .meta({ id: 'OtherSize' })

export type OtherSize = z.infer<typeof otherSizeSchema>

const aircraftModelFactsSchema = z.object(toAnswerShape(comparableFields))

export type AircraftModelFacts = z.infer<typeof aircraftModelFactsSchema>

export const aircraftModelDetailSchema = ofEntry(
  aircraftModelSchema
    .extend({
      ...aircraftModelFactsSchema.shape,
      airframe: airframeDetailSchema.nullable(),
      accessories: z.array(accessorySchema).describe('Accessories that fit the model, by id'),
      parts: z.array(partSchema).describe('Spare parts that fit the model, by model and code'),
      reviews: z.array(reviewSummarySchema).describe('Reviews of the model, newest issue first'),
      other_sizes: z
        .array(otherSizeSchema)
        .describe(
          'Other models of the same airframe, smallest wingspan first: the nearest in wingspan, up to 12 that are not larger and 12 that are',
        ),
      drawing: airframeDrawingSchema.nullable(),
      events: z
        .array(modelEventSchema)
        .describe('The last 24 events where it is on show, including past ones, by their first day'),
      manual_file: pdfSizeSchema.nullable().describe('Size of the manual'),
      manuals: z
        .array(
          pdfSizeSchema.extend({ language: z.string(), url: z.string().describe('Relative to the host') }),
        )
        .describe('Manuals in other languages than English; codes of ISO 639-1'),
      previous_in_class: aircraftModelLinkSchema.nullable().describe('The next smaller in wingspan'),
      next_in_class: aircraftModelLinkSchema.nullable().describe('The next larger in wingspan'),
      successor: aircraftModelLinkSchema.nullable().describe('The model that replaces a discontinued one'),
      nearest_in_production: aircraftModelLinkSchema
        .nullable()
        .describe('For a discontinued model: the current one of its class nearest in wingspan'),
    })
    .meta({ id: 'AircraftModelDetail' }),
  'aircraft model',
  'id',
)

export type AircraftModelDetail = z.infer<typeof aircraftModelDetailSchema>
