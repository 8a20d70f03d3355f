import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import {
  countryCode,
  emailAddress,
  name,
  optional,
  picturePath,
  sentence,
  slug,
  story,
  webAddress,
  year,
} from './record-fields.ts'

const claimSchema = z.object({ value: z.int(), text: z.string() })

export const siteSchema = z
  .object({
    name: z.string(),
    name_ascii: z.string().nullable(),
    name_note: z.string().nullable(),
    tagline: z.string().nullable(),
    founded_year: z.int().nullable(),
    country: z.string().nullable(),
    country_code: z.string().nullable(),
    copyright_year: z.int().nullable(),
    video_channel_url: z.string().nullable(),
    claims: z.array(claimSchema),
    contact: z.object({ title: z.string(), intro: z.string(), email: z.string().nullable() }),
    home_story: z.object({
      title: z.string(),
      blocks: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('paragraph'), text: z.string() }),
          z.object({ type: z.literal('photo'), image: pictureSchema }),
        ]),
      ),
    }),
    developer: z.object({
      slug: z.string(),
      title: z.string(),
      name: z.string(),
      summary: z.string().nullable(),
      sections: z.array(z.object({ heading: z.string(), text: z.string() })),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
    }),
    tributes: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        title: z.string(),
        dedication: z.string(),
        image: pictureSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'Site' })

export type Site = z.infer<typeof siteSchema>

/** A tribute in `site.yaml`. */
const tributeRecordSchema = z.strictObject({
  slug,
  name,
  title: name,
  dedication: story,
  image: optional(picturePath),
  alt: optional(sentence),
})

/** The texts of the site as a whole: `site.yaml`. */
export const siteRecordSchema = z.strictObject({
  name,
  name_ascii: optional(name),
  name_note: optional(sentence),
  tagline: optional(sentence),
  founded_year: optional(z.int().min(1800).max(2200).describe('a year in four digits')),
  country: optional(name),
  country_code: optional(countryCode),
  copyright_year: optional(year),
  video_channel_url: optional(webAddress),
  claims: z.array(
    z.strictObject({ value: z.int().min(0).max(1_000_000_000).describe('a whole number'), text: sentence }),
  ),
  contact: z.strictObject({ title: name, intro: story, email: optional(emailAddress) }),
  home_story: z.strictObject({
    title: name,
    blocks: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('paragraph'), text: story }),
        z.strictObject({ type: z.literal('photo'), image: picturePath, alt: sentence }),
      ]),
    ),
  }),
  developer: z.strictObject({
    slug,
    title: name,
    name,
    summary: optional(sentence),
    sections: z.array(z.strictObject({ heading: name, text: story })),
    links: z.array(z.strictObject({ label: name, url: webAddress })),
  }),
  tributes: z.array(tributeRecordSchema),
})

export type SiteRecord = z.infer<typeof siteRecordSchema>
