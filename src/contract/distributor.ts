import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import {
  countryCode,
  emailAddress,
  name,
  optional,
  picturePath,
  recordId,
  sentence,
  slug,
  webAddress,
} from './record-fields.ts'

export const distributorSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    image: pictureSchema.nullable(),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    country: z.string(),
    country_code: z.string().nullable().describe('ISO 3166-1 alpha-2'),
    city: z.string().nullable(),
    latitude: z.number().nullable().describe('Degrees north, WGS 84'),
    longitude: z.number().nullable().describe('Degrees east, WGS 84'),
    email: z.string().nullable(),
    languages: z.array(z.string()).describe('ISO 639 codes'),
    note: z.string().nullable(),
  })
  .meta({ id: 'Distributor' })

export type Distributor = z.infer<typeof distributorSchema>

/** A distributor in `distributors.yaml`. */
export const distributorRecordSchema = z.strictObject({
  id: recordId,
  slug,
  name,
  country: name,
  country_code: optional(countryCode),
  city: optional(name),
  address: sentence,
  latitude: optional(z.number().min(-90).max(90).describe('degrees north, a number from -90 to 90')),
  longitude: optional(z.number().min(-180).max(180).describe('degrees east, a number from -180 to 180')),
  website: optional(webAddress),
  email: optional(emailAddress),
  phone: optional(
    z
      .string()
      .regex(/^\+?[0-9 ()./-]{3,40}$/)
      .describe("a telephone number in quotes, such as '+84 28 0000 0000'"),
  ),
  languages: z
    .array(
      z
        .string()
        .regex(/^[a-z]{2,3}$/)
        .describe("a language code of ISO 639 in quotes, such as 'vi'"),
    )
    .describe('a list of language codes, or [] for none'),
  note: optional(sentence),
  image: optional(picturePath),
  image_alt: optional(sentence),
})

export type DistributorRecord = z.infer<typeof distributorRecordSchema>
