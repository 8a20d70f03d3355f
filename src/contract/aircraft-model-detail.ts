import { z } from 'zod'
import { accessorySchema } from './accessory.ts'
import { aircraftModelSchema } from './aircraft-model.ts'
import { reviewSummarySchema } from './review.ts'

export const otherSizeSchema = aircraftModelSchema
  .pick({ id: true, slug: true, name: true, scale: true, wingspan: true, weight: true, status: true })
  .extend({ aircraft_class: z.object({ id: z.int(), name: z.string() }) })
  .meta({ id: 'OtherSize' })

export type OtherSize = z.infer<typeof otherSizeSchema>

export const aircraftModelDetailSchema = aircraftModelSchema
  .extend({
    accessories: z.array(accessorySchema).describe('Those that fit the model, by id'),
    reviews: z.array(reviewSummarySchema).describe('Those about the model, by id'),
    other_sizes: z
      .array(otherSizeSchema)
      .describe(
        'Other models of the same airframe, smallest wingspan first: the nearest in wingspan, up to 12 that are not larger and 12 that are',
      ),
  })
  .meta({ id: 'AircraftModelDetail' })

export type AircraftModelDetail = z.infer<typeof aircraftModelDetailSchema>
