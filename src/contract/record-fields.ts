// The kinds of field that the files of a catalogue folder are made of. A field's description is what a
// report of a wrong value tells its author.
import { z } from 'zod'

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const mediaSegment = '[A-Za-z0-9_-][A-Za-z0-9._-]*'

export const recordId = z.int().min(1).max(2_147_483_647).describe('a whole number from 1, never used again')
export const slug = z
  .string()
  .regex(slugPattern)
  .max(100)
  .describe('lower-case letters and digits joined by hyphens, such as p-51d-mustang-60')
export const name = z.string().trim().min(1).max(200).describe('a text of up to 200 characters')
export const sentence = z.string().trim().min(1).max(2_000).describe('a text of up to 2,000 characters')
export const story = z
  .string()
  .trim()
  .min(1)
  .max(50_000)
  .describe('a text, paragraphs apart by an empty line')
export const year = z.int().min(1900).max(2200).describe('a year in four digits')
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .describe('a web address that begins with https://')
export const emailAddress = z.email().max(254).describe('an e-mail address')
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe("a country code of ISO 3166-1 in quotes, such as 'VN'")
export const productCode = z
  .string()
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/)
  .max(40)
  .describe('capital letters and digits joined by hyphens, such as CE-017A')

export const picturePath = filePath('media', 'jpg|jpeg|png|webp|svg').describe(
  'the path of a picture (jpg, png, webp or svg) that begins with media/',
)
export const pdfPath = filePath('files', 'pdf').describe('the path of a PDF that begins with files/')

/** A field that may be left out of the file; it then reads as null. */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.nullable().default(null)
}

/** For a rule between the fields of a thing: it is also checked where another field is wrong. */
export const amongOtherFaults = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
}

export function millimetres(min: number, max: number) {
  return z.number().min(min).max(max).describe(`millimetres, a number from ${min} to ${max}`)
}

export function wholeMillimetres(min: number, max: number) {
  return z.int().min(min).max(max).describe(`millimetres, a whole number from ${min} to ${max}`)
}

export function wholeGrams(min: number, max: number) {
  return z.int().min(min).max(max).describe(`grams, a whole number from ${min} to ${max}`)
}

function filePath(folder: string, endings: string) {
  return z
    .string()
    .max(300)
    .regex(new RegExp(`^${folder}/(?:${mediaSegment}/)*${mediaSegment}\\.(?:${endings})$`))
}
