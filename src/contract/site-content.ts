import { z } from 'zod'
import { recordSchema } from '../content-model/record-schema.ts'
import { siteTexts } from '../content-model/site-texts.ts'
import { aircraftModelSchema } from './models/aircraft-model.ts'
import { toAnswerShape } from './answers/answer-shape.ts'
import { pictureSchema } from './picture.ts'
import { SITE_KEY } from './studio/entry-address.ts'
import { ofEntry, translatedText, untranslated } from './answers/translated-answer.ts'

export const siteRecordSchema = recordSchema(siteTexts)

const tributeShape = recordSchema(siteTexts.fields.tributes).shape

export const siteContentSchema = ofEntry(
  z
    .object({
      ...toAnswerShape(siteRecordSchema.shape, ['home_story', 'tributes']),
      home_story: z.object({
        title: translatedText(z.string()),
        untranslated,
        blocks: z.array(
          z.discriminatedUnion('type', [
            z.object({
              type: z.literal('paragraph'),
              text: translatedText(z.string()),
              untranslated,
            }),
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
    .meta({ id: 'Site' }),
  () => ({ type: 'site', key: SITE_KEY }),
)

export type SiteContent = z.infer<typeof siteContentSchema>
