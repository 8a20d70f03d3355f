import { z } from 'zod'
import { recordSchema } from '../content-model/record-schema.ts'
import { siteTexts } from '../content-model/site-texts.ts'
import { aircraftModelSchema } from './aircraft-model.ts'
import { toAnswerShape } from './answer-shape.ts'
import { pictureSchema } from './picture.ts'

export const siteRecordSchema = recordSchema(siteTexts)

const tributeShape = recordSchema(siteTexts.fields.tributes).shape

export const siteContentSchema = z
  .object({
    ...toAnswerShape(siteRecordSchema.shape, ['home_story', 'tributes']),
    home_story: z.object({
      title: z.string(),
      blocks: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('paragraph'), text: z.string() }),
          z.object({
            type: z.literal('photo'),
            image: pictureSchema,
            models: z
              .array(aircraftModelSchema.pick({ id: true, name: true, wingspan: true }))
              .describe('Models on the photograph'),
          }),
        ]),
      ),
    }),
    tributes: z.array(
      z.object({
        ...toAnswerShape(tributeShape, ['image', 'alt']),
        image: pictureSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'Site' })

export type SiteContent = z.infer<typeof siteContentSchema>
