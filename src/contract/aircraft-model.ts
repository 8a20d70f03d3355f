import { z } from 'zod'
import { aircraftVersionRecordSchema } from './aircraft-version.ts'
import { airframeSchema } from './airframe.ts'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

const itemSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Item' })

const rateSchema = z
  .object({ low: z.number().describe('mm'), high: z.number().describe('mm') })
  .nullable()
  .describe('To each side at the widest part of the surface; flaps down only: take-off and landing')

export const aircraftModelSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    image: pictureSchema.nullable(),
    story: z.string().describe('Paragraphs apart by an empty line'),
    wingspan: z.int().describe('mm'),
    length: z.int().describe('mm'),
    weight: z.int().describe('g, ready to fly without fuel, with the lightest usual equipment'),
    weight_max: z.int().nullable().describe('g, the same with the heaviest usual equipment'),
    radio_req: z.string().describe('Channels and servos'),
    manual: z.string().nullable().describe('Link to the PDF'),
    aircraft_class: z.object({ id: z.int(), name: z.string(), image: pictureSchema.nullable() }),
    include_list: z.array(itemSchema),
    does_not_include_list: z.array(itemSchema),
    features_list: z.array(itemSchema),
    airframe: airframeSchema.nullable(),
    scale: z.string().nullable().describe('Linear, full size to model'),
    wing_area: z.number().nullable().describe('dm², all wings together'),
    engine: z.string().nullable(),
    electric: z.string().nullable(),
    propeller: z.string().nullable().describe('Diameter x pitch in inches'),
    cg: z
      .object({ min: z.number().describe('mm'), max: z.number().describe('mm'), reference: z.string() })
      .nullable()
      .describe('Balance point'),
    throws: z
      .object({ elevator: rateSchema, aileron: rateSchema, rudder: rateSchema, flap: rateSchema })
      .nullable(),
    retracts: z.enum(['yes', 'optional', 'no']).nullable(),
    skill: z.enum(['beginner', 'intermediate', 'expert']).nullable(),
    status: z.enum(['current', 'discontinued']),
    discontinued_year: z.int().nullable().describe('Last year of production'),
    released: z.int().nullable().describe('First year of production'),
  })
  .meta({ id: 'AircraftModel' })

export type AircraftModel = z.infer<typeof aircraftModelSchema>

const throwRecord = z
  .strictObject({ low: field.millimetres(0, 1_000), high: field.millimetres(0, 1_000) })
  .nullable()
  .describe('low and high in millimetres, or null where the model has no such surface')

const itemsRecord = z.array(field.sentence).describe('a list of texts, or [] for none')

/** A model's file in `models/`. */
export const aircraftModelRecordSchema = z
  .strictObject({
    id: field.recordId,
    slug: field.slug,
    name: field.name,
    class: field.recordId.describe('the id of a class in classes.yaml'),
    airframe: field.optional(field.slug.describe('the slug of an airframe in airframes.yaml')),
    image: field.optional(field.picturePath),
    image_alt: field.optional(field.sentence),
    scale: field.optional(
      z
        .string()
        .regex(/^1:\d+(?:\.\d+)?$/)
        .describe("a linear scale in quotes, such as '1:6.6'"),
    ),
    wingspan: field.wholeMillimetres(100, 10_000),
    length: field.wholeMillimetres(100, 10_000),
    weight: field.wholeGrams(10, 200_000),
    weight_max: field.optional(field.wholeGrams(10, 200_000)),
    wing_area: field.optional(
      z.number().min(0.1).max(2_000).describe('square decimetres, a number from 0.1 to 2000'),
    ),
    radio_req: field.sentence,
    engine: field.optional(field.sentence),
    electric: field.optional(field.sentence),
    propeller: field.optional(field.sentence),
    cg: field.optional(
      z
        .strictObject({
          min: field.millimetres(0, 5_000),
          max: field.millimetres(0, 5_000),
          reference: field.sentence,
        })
        .refine((cg) => !(cg.min > cg.max), {
          path: ['max'],
          message: 'is less than min',
          ...field.amongOtherFaults,
        }),
    ),
    throws: field.optional(
      z
        .strictObject({ elevator: throwRecord, aileron: throwRecord, rudder: throwRecord, flap: throwRecord })
        .refine((throws) => Object.values(throws).some((surface) => surface !== null), {
          message: 'names no surface that moves',
          ...field.amongOtherFaults,
        }),
    ),
    retracts: field.optional(
      z.enum(['yes', 'optional', 'no']).describe("'yes', 'optional' or 'no', in quotes"),
    ),
    skill: field.optional(
      z.enum(['beginner', 'intermediate', 'expert']).describe('beginner, intermediate or expert'),
    ),
    status: z.enum(['current', 'discontinued']).describe('current or discontinued'),
    discontinued_year: field.optional(field.year),
    released: field.optional(field.year),
    story: field.story,
    include_list: itemsRecord,
    does_not_include_list: itemsRecord,
    features_list: itemsRecord,
    manual: field.optional(field.pdfPath),
    versions: z.array(aircraftVersionRecordSchema).describe('a list of versions, or [] for none'),
  })
  .refine((model) => model.weight_max === null || !(model.weight > model.weight_max), {
    path: ['weight_max'],
    message: 'is less than weight',
    ...field.amongOtherFaults,
  })
  .refine((model) => model.discontinued_year === null || model.status !== 'current', {
    path: ['discontinued_year'],
    message: 'is given although status is current',
    ...field.amongOtherFaults,
  })

export type AircraftModelRecord = z.infer<typeof aircraftModelRecordSchema>
