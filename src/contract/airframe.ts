import { z } from 'zod'
import * as field from './record-fields.ts'

const metres = z.number().gt(0).max(100).meta({
  description: 'metres of the full-size aircraft, a number up to 100',
  answer: 'm, of the full-size aircraft',
})

/** An airframe in `airframes.yaml`, under its slug. A scheme is its name and, after ' · ', its colours. */
export const airframeRecordSchema = z.strictObject({
  name: field.name,
  span: metres,
  length: metres,
  family: field.name,
  schemes: z.record(field.slug, field.sentence).describe('colour schemes, each a slug and a text'),
})

export type AirframeRecord = z.infer<typeof airframeRecordSchema> & { slug: string }

export const airframeSchema = z
  .object({
    slug: z.string(),
    ...field.answerShape(airframeRecordSchema.shape, ['schemes']),
    silhouette: z
      .object({ image: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe('Plan view, nose up, one unit being 10 mm of the full-size aircraft'),
    glb: z.string().nullable().describe('Address of a three-dimensional model'),
  })
  .meta({ id: 'Airframe' })

export type Airframe = z.infer<typeof airframeSchema>

export const colourSchemeSchema = z
  .object({ slug: z.string(), name: z.string(), colours: z.string().nullable() })
  .meta({ id: 'ColourScheme' })
