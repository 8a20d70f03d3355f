import { z } from 'zod'
import { airframeInFolder } from '../../content-model/airframe.ts'
import { recordSchema } from '../../content-model/record-schema.ts'
import { toAnswerShape } from '../answers/answer-shape.ts'

/** An airframe in `airframes.yaml`, where its slug is the key. */
export const airframeInFolderSchema = recordSchema(airframeInFolder)

/** Paths of drawings that do not follow from the slug, such as those of uploads. */
export const airframeFilesSchema = z.object({
  silhouette: airframeInFolderSchema.shape.silhouette,
  glb: airframeInFolderSchema.shape.glb,
  drawing: airframeInFolderSchema.shape.drawing,
})

const {
  name,
  span,
  length,
  family,
  schemes: _schemes,
  silhouette: _,
  glb: __,
  drawing: ___,
  ...facts
} = airframeInFolderSchema.shape

export const airframeSchema = z
  .object({
    slug: z.string(),
    ...toAnswerShape({ name, span, length, family }),
    silhouette: z
      .object({ image: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe('Plan view, nose up, one unit being 10 mm of the full-size aircraft'),
    glb: z.string().nullable().describe('Address of a three-dimensional model'),
  })
  .meta({ id: 'Airframe' })

export type Airframe = z.infer<typeof airframeSchema>

/** An airframe with the facts about the full-size aircraft by which models are filtered. */
export const airframeDetailSchema = airframeSchema.extend(toAnswerShape(facts)).meta({ id: 'AirframeDetail' })

export type AirframeDetail = z.infer<typeof airframeDetailSchema>

export const colourSchemeSchema = z
  .object({ slug: z.string(), name: z.string(), colours: z.string().nullable() })
  .meta({ id: 'ColourScheme' })
