import { z } from 'zod'
import { aircraftModelSchema } from './aircraft-model.ts'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

const tributeRecordSchema = z.strictObject({
  slug: field.slug,
  name: field.name,
  title: field.name,
  dedication: field.story,
  image: field.optional(field.picturePath),
  alt: field.optional(field.sentence),
})

export const siteRecordSchema = z.strictObject({
  name: field.name,
  name_ascii: field.optional(field.name),
  name_note: field.optional(field.sentence),
  tagline: field.optional(field.sentence),
  founded_year: field.optional(z.int().min(1800).max(2200).describe('a year in four digits')),
  country: field.optional(field.name),
  country_code: field.optional(field.countryCode),
  copyright_year: field.optional(field.year),
  video_channel_url: field.optional(field.webUrl),
  claims: z.array(
    z.strictObject({
      value: z.int().min(0).max(1_000_000_000).describe('a whole number'),
      suffix: field.optional(
        field.matching(/^\S{1,5}$/).meta({
          description: "up to five characters, such as '+'",
          answer: 'Directly after the value',
        }),
      ),
      text: field.sentence,
      page: field.optional(
        z.enum(['aircraft-classes', 'accessories', 'reviews', 'distributors']).meta({
          description: 'aircraft-classes, accessories, reviews or distributors',
          answer: 'The page that shows what is claimed',
        }),
      ),
    }),
  ),
  contact: z.strictObject({
    title: field.name,
    intro: field.story,
    email: field.optional(field.emailAddress),
  }),
  home_story: z.strictObject({
    title: field.name,
    blocks: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('paragraph'), text: field.story }),
        z.strictObject({
          type: z.literal('photo'),
          image: field.picturePath,
          alt: field.sentence,
          models: field.optional(
            z
              .array(field.slug)
              .min(1)
              .max(10)
              .describe('a list of slugs of the models on it, or leave it out'),
          ),
        }),
      ]),
    ),
  }),
  developer: z.strictObject({
    slug: field.slug,
    title: field.name,
    name: field.name,
    summary: field.optional(field.sentence),
    sections: z.array(z.strictObject({ heading: field.name, text: field.story })),
    links: z.array(z.strictObject({ label: field.name, url: field.webUrl })),
  }),
  tributes: z.array(tributeRecordSchema),
})

export type SiteRecord = z.infer<typeof siteRecordSchema>

export const siteContentSchema = z
  .object({
    ...field.answerShape(siteRecordSchema.shape, ['home_story', 'tributes']),
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
              .describe('Those on the photograph'),
          }),
        ]),
      ),
    }),
    tributes: z.array(
      z.object({
        ...field.answerShape(tributeRecordSchema.shape, ['image', 'alt']),
        image: pictureSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'Site' })

export type SiteContent = z.infer<typeof siteContentSchema>
