import { z } from 'zod'
import * as field from './record-fields.ts'

const metres = z.number().gt(0).max(100).meta({
  description: 'metres of the full-size aircraft, a number up to 100',
  answer: 'm, of the full-size aircraft',
})

const roles = [
  'fighter',
  'bomber',
  'attack',
  'trainer',
  'aerobatic',
  'touring',
  'bush',
  'liaison',
  'airliner',
  'racer',
  'glider',
] as const
const eras = ['pioneer', 'ww1', 'golden-age', 'ww2', 'cold-war', 'modern'] as const
const wings = ['low', 'mid', 'high', 'shoulder', 'parasol', 'biplane', 'triplane'] as const
const landingGears = ['taildragger', 'tricycle'] as const

/** What is known of the full-size aircraft besides its size: by these, models are found and filtered. */
const airframeFacts = {
  aliases: field.optional(z.array(field.name).min(1).describe('a list of other names, each once')),
  manufacturer: field.optional(field.name),
  country: field.optional(field.countryCode),
  role: field.optional(field.oneOf(roles)),
  era: field.optional(field.oneOf(eras).meta({ answer: 'By the year of the first flight' })),
  first_flight: field.optional(field.year.meta({ answer: 'Year, of the basic type' })),
  wing: field.optional(field.oneOf(wings)),
  engines: field.optional(field.wholeNumber(0, 8)),
  landing_gear: field.optional(field.oneOf(landingGears)),
  crew: field.optional(field.wholeNumber(0, 20, 'People with a duty on board, without passengers')),
}

/** Its files, where they do not lie at the paths that its slug gives them, as uploads do not. */
const airframeFiles = {
  silhouette: field.optional(field.drawingPath),
  glb: field.optional(field.modelPath),
  drawing: field.optional(
    z
      .strictObject({
        top: field.drawingPath,
        side: field.drawingPath,
        front: field.drawingPath,
        hero: field.optional(field.drawingPath),
      })
      .describe('the paths of the views top, side, front and, if there is one, hero'),
  ),
}

export const airframeFilesSchema = z.object(airframeFiles)

/** An airframe in `airframes.yaml`, under its slug. A scheme is its name and, after ' · ', its colours. */
export const airframeRecordSchema = z
  .strictObject({
    name: field.name,
    span: metres,
    length: metres,
    family: field.name,
    ...airframeFacts,
    schemes: z.record(field.slug, field.sentence).describe('colour schemes, each a slug and a text'),
    ...airframeFiles,
  })
  .refine(
    ({ aliases }) => !Array.isArray(aliases) || new Set(aliases).size === aliases.length,
    field.rule('names one twice', 'aliases'),
  )

const otherNames = Object.keys({ ...airframeFacts, ...airframeFiles }) as (
  | keyof typeof airframeFacts
  | keyof typeof airframeFiles
)[]

export type AirframeRecord = z.infer<typeof airframeRecordSchema> & { slug: string }

export const airframeSchema = z
  .object({
    slug: z.string(),
    ...field.answerShape(airframeRecordSchema.shape, ['schemes', ...otherNames]),
    silhouette: z
      .object({ image: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe('Plan view, nose up, one unit being 10 mm of the full-size aircraft'),
    glb: z.string().nullable().describe('Address of a three-dimensional model'),
  })
  .meta({ id: 'Airframe' })

export type Airframe = z.infer<typeof airframeSchema>

/** Also names the facts by which its models are found. */
export const airframeDetailSchema = airframeSchema
  .extend(field.answerShape(airframeFacts))
  .meta({ id: 'AirframeDetail' })

export type AirframeDetail = z.infer<typeof airframeDetailSchema>

export const colourSchemeSchema = z
  .object({ slug: z.string(), name: z.string(), colours: z.string().nullable() })
  .meta({ id: 'ColourScheme' })
