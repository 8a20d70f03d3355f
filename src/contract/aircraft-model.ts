import { z } from 'zod'
import { aircraftVersionRecordSchema } from './aircraft-version.ts'
import { airframeSchema } from './airframe.ts'
import { pictureSchema } from './picture.ts'
import { powerRecordSchema } from './power.ts'
import * as field from './record-fields.ts'

const size = {
  wingspan: field.wholeMillimetres(100, 10_000),
  length: field.wholeMillimetres(100, 10_000),
  weight: field
    .wholeGrams(10, 200_000)
    .meta({ answer: 'g, ready to fly without fuel, with the lightest usual equipment' }),
  weight_max: field.optional(
    field.wholeGrams(10, 200_000).meta({ answer: 'g, the same with the heaviest usual equipment' }),
  ),
}

const radio_req = field.sentence.meta({ answer: 'Channels and servos' })

const scale = field.optional(
  field.matching(/^1:\d+(?:\.\d+)?$/).meta({
    description: "a linear scale in quotes, such as '1:6.6'",
    answer: 'Linear, full size to model',
  }),
)

const wing_area = field.optional(
  z.number().min(0.1).max(2_000).meta({
    description: 'square decimetres, a number from 0.1 to 2000',
    answer: 'dm², all wings together',
  }),
)

const rate = z
  .strictObject({ low: field.decimalMillimetres(0, 1_000), high: field.decimalMillimetres(0, 1_000) })
  .nullable()
  .meta({
    description: 'low and high in millimetres, or null where the model has no such surface',
    answer: 'To each side at the widest part of the surface; flaps down only: take-off and landing',
  })

const technicalDetails = {
  engine: field.optional(field.sentence),
  electric: field.optional(field.sentence),
  propeller: field.optional(field.sentence.meta({ answer: 'Diameter x pitch in inches' })),
  cg: field.optional(
    z
      .strictObject({
        min: field.decimalMillimetres(0, 5_000),
        max: field.decimalMillimetres(0, 5_000),
        reference: field.sentence,
      })
      .refine((cg) => !(cg.min > cg.max), field.rule('is less than min', 'max'))
      .meta({ answer: 'Balance point' }),
  ),
  throws: field.optional(
    z
      .strictObject({ elevator: rate, aileron: rate, rudder: rate, flap: rate })
      .refine(
        (throws) => Object.values(throws).some((surface) => surface !== null),
        field.rule('has no value for any surface'),
      ),
  ),
  retracts: field.optional(
    z.enum(['yes', 'optional', 'no']).describe("'yes', 'optional' or 'no', in quotes"),
  ),
  skill: field.optional(
    z.enum(['beginner', 'intermediate', 'expert']).describe('beginner, intermediate or expert'),
  ),
  status: z.enum(['current', 'discontinued']).describe('current or discontinued'),
  discontinued_year: field.optional(field.year.meta({ answer: 'Last year of production' })),
  released: field.optional(field.year.meta({ answer: 'First year of production' })),
}

const span = (unit: string, max: number, answer: string) =>
  field.optional(
    z
      .strictObject({
        min: field.decimalNumber(0, max, unit),
        max: field.decimalNumber(0, max, unit),
      })
      .refine(({ min, max: most }) => !(min > most), field.rule('is less than min', 'max'))
      .meta({ answer }),
  )

/** What models are found and compared by; the texts of `technicalDetails` say the same in the maker's words. */
export const factsToFindBy = {
  power: field.optional(z.array(powerRecordSchema).min(1).describe('a list of ways to power the model')),
  channels: field.optional(field.wholeNumber(1, 32, 'Fewest channels of the radio')),
  channels_max: field.optional(field.wholeNumber(1, 32, 'Channels with everything that is optional')),
  servos: field.optional(field.wholeNumber(0, 64)),
  wing_pieces: field.optional(field.wholeNumber(1, 9, 'Pieces of the widest wing')),
  dismantled_length: field.optional(
    field.wholeMillimetres(100, 10_000).meta({ answer: 'mm, the longest piece for transport' }),
  ),
  assembly_hours: span('hours', 1_000, 'Hours at the bench until ready for the first flight'),
  flight_minutes: span('minutes', 1_000, 'Minutes with a reserve'),
  runway: field.optional(
    field.oneOf(['grass', 'short-grass', 'hard']).meta({ answer: 'The roughest ground that it likes' }),
  ),
}

const itemSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Item' })

export const aircraftModelSchema = z
  .object({
    ...field.answerShape({ id: field.recordId, slug: field.slug, name: field.name }),
    image: pictureSchema.nullable(),
    story: z.string().describe('Paragraphs separated by an empty line'),
    ...field.answerShape({ ...size, radio_req }),
    manual: z.string().nullable().describe('Link to the PDF'),
    aircraft_class: z.object({ id: z.int(), name: z.string(), image: pictureSchema.nullable() }),
    include_list: z.array(itemSchema),
    does_not_include_list: z.array(itemSchema),
    features_list: z.array(itemSchema),
    airframe: airframeSchema.nullable(),
    ...field.answerShape({ scale, wing_area, ...technicalDetails }),
  })
  .meta({ id: 'AircraftModel' })

export type AircraftModel = z.infer<typeof aircraftModelSchema>

const itemsRecord = z.array(field.sentence).describe('a list of texts, or [] for none')

/** A model's file in `models/`, its fields in the order in which an export writes them. */
export const aircraftModelRecordSchema = z
  .strictObject({
    id: field.recordId,
    slug: field.slug,
    name: field.name,
    class: field.recordId.describe('the id of a class in classes.yaml'),
    airframe: field.optional(field.slug.describe('the slug of an airframe in airframes.yaml')),
    image: field.optional(field.picturePath),
    image_alt: field.optional(field.sentence),
    scale,
    ...size,
    wing_area,
    radio_req,
    ...technicalDetails,
    ...factsToFindBy,
    successor: field.optional(field.slug.describe('the slug of the model that takes its place')),
    story: field.story,
    include_list: itemsRecord,
    does_not_include_list: itemsRecord,
    features_list: itemsRecord,
    manual: field.optional(field.pdfPath),
    versions: z.array(aircraftVersionRecordSchema).describe('a list of versions, or [] for none'),
  })
  .refine(
    (model) => model.weight_max === null || !(model.weight > model.weight_max),
    field.rule('is less than weight', 'weight_max'),
  )
  .refine(
    (model) => model.discontinued_year === null || model.status !== 'current',
    field.rule('is given although status is current', 'discontinued_year'),
  )
  .refine(
    (model) => model.successor === null || model.status !== 'current',
    field.rule('is given although status is current', 'successor'),
  )
  .refine(
    ({ channels, channels_max: most }) => channels === null || most === null || !(channels > most),
    field.rule('is less than channels', 'channels_max'),
  )

export type AircraftModelRecord = z.infer<typeof aircraftModelRecordSchema>
