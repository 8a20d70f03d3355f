import { z } from 'zod'
import { pictureSchema } from './picture.ts'
import * as field from './record-fields.ts'

const phoneNumber = field
  .matching(/^\+?[0-9 ()./-]{3,40}$/)
  .describe("a telephone number in quotes, such as '+84 28 0000 0000'")

const languageCode = field
  .matching(/^[a-z]{2,3}$/)
  .describe("a language code of ISO 639 in quotes, such as 'vi'")

const degrees = (direction: string, max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .meta({
      description: `degrees ${direction}, a number from -${max} to ${max}`,
      answer: `Degrees ${direction}, WGS 84`,
    })

export const distributorRecordSchema = z.strictObject({
  id: field.recordId,
  slug: field.slug,
  name: field.name,
  country: field.name,
  country_code: field.optional(field.countryCode),
  city: field.optional(field.name),
  address: field.sentence,
  latitude: field.optional(degrees('north', 90)),
  longitude: field.optional(degrees('east', 180)),
  website: field.optional(field.webUrl),
  email: field.optional(field.emailAddress),
  phone: field.optional(phoneNumber),
  languages: z
    .array(languageCode)
    .meta({ description: 'a list of language codes, or [] for none', answer: 'ISO 639 codes' }),
  note: field.optional(field.sentence),
  image: field.optional(field.picturePath),
  image_alt: field.optional(field.sentence),
})

export type DistributorRecord = z.infer<typeof distributorRecordSchema>

export const distributorSchema = z
  .object({
    ...field.answerShape(distributorRecordSchema.shape, ['image', 'image_alt']),
    image: pictureSchema.nullable(),
  })
  .meta({ id: 'Distributor' })

export type Distributor = z.infer<typeof distributorSchema>
