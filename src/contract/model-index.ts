import { z } from 'zod'
import { aircraftModelSchema } from './aircraft-model.ts'
import { modelCardSchema } from './model-cards.ts'

const rangeOf = (unit: string, description: string) =>
  z
    .object({ min: z.number().describe(unit), max: z.number().describe(unit) })
    .nullable()
    .describe(description)

/** A model as the list of all models shows it. */
export const modelRowSchema = modelCardSchema
  .extend({
    ...aircraftModelSchema.pick({ slug: true, scale: true, released: true, discontinued_year: true }).shape,
    aircraft_class: z.object({ id: z.int(), name: z.string() }),
    displacement: rangeOf('cc', 'From the smallest to the largest engine that fits'),
    cells: rangeOf('Lithium-polymer cells in series', 'Of the batteries that fit'),
  })
  .meta({ id: 'ModelRow' })

export type ModelRow = z.infer<typeof modelRowSchema>

const optionSchema = z.object({
  value: z.string(),
  name: z.string(),
  count: z.int().describe('Models that have it and meet the filters of the other facets'),
  is_chosen: z.boolean(),
})

const rangeSchema = z.object({
  min: z.number().nullable().describe('As filtered, in the unit'),
  max: z.number().nullable().describe('As filtered, in the unit'),
  unit: z.string(),
  least: z.number().describe('Of all models, in mm or g'),
  most: z.number().describe('Of all models, in mm or g'),
  all: z.array(z.int()).describe('Where on a ruler from least to most models are, from 0 to 160'),
  matching: z.array(z.int()).describe('Where those are that meet every filter'),
})

/** The list of all models with its filters, and what each option would find. */
export const modelIndexSchema = z
  .object({
    query: z.string().describe('The filters as they were understood, in their one form'),
    total: z.int().describe('Models of the catalogue'),
    count: z.int().describe('Models that meet every filter'),
    class_count: z.int().describe('Classes of the catalogue'),
    order: z.enum(['span', 'name', 'weight', 'newest']),
    models: z.array(modelRowSchema),
    facets: z.array(z.object({ key: z.string(), name: z.string(), options: z.array(optionSchema) })),
    span: rangeSchema,
    weight: rangeSchema,
    engine: z.string().nullable(),
    cells: z.string().nullable(),
    applied: z
      .array(
        z.object({
          key: z.string(),
          names: z.array(z.object({ name: z.string(), query_without: z.string() })),
          count_without: z.int().describe('Models that meet all other filters'),
          query_without: z.string(),
        }),
      )
      .describe('The filters that are set, each with what is left without it'),
    unread: z
      .array(z.object({ key: z.string(), value: z.string(), advice: z.string() }))
      .describe('What could not be read and is left out'),
    nearest: z
      .array(
        z.object({
          model: modelRowSchema,
          same: z.array(z.string()).describe('Filters that it meets'),
          differs: z.array(z.string()).describe('What it has instead of the others'),
        }),
      )
      .describe('Where no model meets every filter: the three that come nearest'),
  })
  .meta({ id: 'ModelIndex' })

export type ModelIndex = z.infer<typeof modelIndexSchema>
