import { z } from 'zod'
import { aircraftModelSchema, classOfModelSchema } from '../models/aircraft-model.ts'
import { modelCardSchema } from '../models/model-cards.ts'
import { ofEntry, untranslated } from '../answers/translated-answer.ts'

const rangeOf = (unit: string, description: string) =>
  z
    .object({ min: z.number().describe(unit), max: z.number().describe(unit) })
    .nullable()
    .describe(description)

/** A model in the list of all models. */
export const modelRowSchema = ofEntry(
  modelCardSchema
    .extend({
      ...aircraftModelSchema.pick({ slug: true, scale: true, released: true, discontinued_year: true }).shape,
      aircraft_class: classOfModelSchema,
      displacement: rangeOf('cc', 'From the smallest to the largest engine that fits'),
      cells: rangeOf('Lithium-polymer cells in series', 'Of the batteries that fit'),
    })
    .meta({ id: 'ModelRow' }),
  'aircraft model',
  'id',
)

export type ModelRow = z.infer<typeof modelRowSchema>

const optionSchema = z.object({
  value: z.string(),
  name: z.string(),
  count: z.int().describe('Models with this option that match the filters of the other facets'),
  is_chosen: z.boolean(),
  untranslated,
})

const rangeSchema = z.object({
  min: z.number().nullable().describe('As filtered, in the unit'),
  max: z.number().nullable().describe('As filtered, in the unit'),
  unit: z.string(),
  least: z.number().describe('Of all models, in mm or g'),
  most: z.number().describe('Of all models, in mm or g'),
  all: z.array(z.int()).describe('Positions of models on a ruler from least to most, from 0 to 160'),
  matching: z.array(z.int()).describe('Positions of the models that match every filter'),
})

/** The list of all models with its filters, and the number of models for each option. */
export const modelIndexSchema = z
  .object({
    query: z.string().describe('The filters as they were understood, in canonical form'),
    total: z.int().describe('Models of the catalogue'),
    count: z.int().describe('Models that match every filter'),
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
          names: z.array(z.object({ name: z.string(), query_without: z.string(), untranslated })),
          count_without: z.int().describe('Models that match all other filters'),
          query_without: z.string(),
        }),
      )
      .describe('The filters that are set, each with the query and the number of models without it'),
    unread: z
      .array(z.object({ key: z.string(), value: z.string(), advice: z.string() }))
      .describe('Parameters that could not be read and are ignored'),
    nearest: z
      .array(
        z.object({
          model: modelRowSchema,
          same: z.array(z.string()).describe('Filters that the model matches'),
          differs: z.array(z.string()).describe('What the model has instead of the other filters'),
          facets: z
            .array(z.object({ key: z.string(), values: z.array(z.string()), is_met: z.boolean() }))
            .describe('The same as the options that the model has, for each filter with options'),
        }),
      )
      .describe('The three most similar models, if no model matches every filter'),
  })
  .meta({ id: 'ModelIndex' })

export type ModelIndex = z.infer<typeof modelIndexSchema>
