// The kinds of fields in catalogue files. A description completes the sentence 'Write …' in an import error; the
// meta entry `answer` describes the same field in the API.
import { z } from 'zod'
import { asType, innerType } from './shared-fields.ts'

const mediaSegment = '[A-Za-z0-9_-][A-Za-z0-9._-]*'

export const recordId = z.int().min(1).max(2_147_483_647).describe('a whole number from 1, never used again')
export const slug = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 100).describe(
  'lower-case letters and digits joined by hyphens, such as p-51d-mustang-60',
)
export const name = textUpTo(200).describe('a text of up to 200 characters')
export const sentence = textUpTo(2_000).describe('a text of up to 2,000 characters')
export const story = textUpTo(50_000).describe('a text, its paragraphs separated by an empty line')
export const year = z.int().min(1900).max(2200).describe('a year in four digits')
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .describe('a web address that begins with https://')
export const emailAddress = z.email().max(254).describe('an e-mail address')
export const countryCode = matching(/^[A-Z]{2}$/).meta({
  description: "a country code of ISO 3166-1 in quotes, such as 'VN'",
  answer: 'ISO 3166-1 alpha-2',
})
export const productCode = matching(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 40).describe(
  'capital letters and digits joined by hyphens, such as CE-017A',
)
export const drawingPlace = matching(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, 40).describe(
  'the name of a point in facts.json, such as lower_wing',
)

export const picturePath = pathIn('media', 'jpg|jpeg|png|webp|svg').describe(
  'the path of a picture (jpg, png, webp or svg) that begins with media/',
)
export const drawingPath = pathIn('media', 'svg').describe(
  'the path of a drawing (svg) that begins with media/',
)
export const modelPath = pathIn('media', 'glb').describe(
  'the path of a 3D model (glb) that begins with media/',
)
export const pdfPath = pathIn('files', 'pdf').describe('the path of a PDF that begins with files/')

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).describe(`one of ${values.join(', ')}`)
}

/** A field that may be left out of the file and then reads as null. */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.nullable().default(null)
}

/** A rule about several fields. It runs even if another field is invalid: authors see all problems at once. */
export function rule(message: string, ...path: string[]) {
  const when = ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return { message, path, when }
}

export const wholeNumber = (min: number, max: number, answer?: string) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ description: `a whole number from ${min} to ${max}`, answer })

export const decimalNumber = (min: number, max: number, answer?: string) =>
  z
    .number()
    .min(min)
    .max(max)
    .meta({ description: `a number from ${min} to ${max}`, answer })

export const decimalMillimetres = (min: number, max: number) =>
  millimetres(z.number().min(min).max(max), `a number from ${min} to ${max}`)

export const wholeMillimetres = (min: number, max: number) =>
  millimetres(z.int().min(min).max(max), `a whole number from ${min} to ${max}`)

export const wholeGrams = (min: number, max: number) =>
  z.int().min(min).max(max).describe(`grams, a whole number from ${min} to ${max}`)

const millimetres = (figure: z.ZodNumber, range: string) =>
  figure.meta({ description: `millimetres, ${range}`, answer: 'mm' })

export function matching(pattern: RegExp, max?: number) {
  const text = z.string().regex(pattern)
  return max === undefined ? text : text.max(max)
}

function textUpTo(max: number) {
  return z.string().trim().min(1).max(max)
}

function pathIn(folder: string, extensions: string) {
  return z
    .string()
    .max(300)
    .regex(new RegExp(`^${folder}/(?:${mediaSegment}/)*${mediaSegment}\\.(?:${extensions})$`))
}

/** Fields of a record as the API answers them: without rules for authors, described by the meta entry `answer`. */
export function answerShape<Shape extends Record<string, z.ZodType>, Omitted extends keyof Shape = never>(
  shape: Shape,
  omitted: readonly Omitted[] = [],
) {
  const names: readonly PropertyKey[] = omitted
  const fields = Object.entries(shape).filter(([name]) => !names.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, toAnswerField(field)])) as {
    [Name in Exclude<keyof Shape, Omitted>]: z.ZodType<z.output<Shape[Name]>>
  }
}

function toAnswerField(schema: z.ZodType): z.ZodType {
  const description = answerDescription(schema)
  const field = withoutRules(schema)
  return description === undefined ? field : field.describe(description)
}

function answerDescription(schema: z.ZodType): string | undefined {
  const description = schema.meta()?.['answer']
  const inner = innerType(schema)
  return typeof description === 'string' ? description : inner && answerDescription(inner)
}

function withoutRules(schema: z.ZodType): z.ZodType {
  const inner = innerType(schema)
  if (inner) return schema instanceof z.ZodNullable ? withoutRules(inner).nullable() : withoutRules(inner)
  if (schema instanceof z.ZodObject) return z.object(answerShape(schema.shape))
  if (schema instanceof z.ZodArray) return z.array(toAnswerField(asType(schema.element)))
  if (schema instanceof z.ZodLiteral) return z.literal([...schema.values])
  if (schema instanceof z.ZodEnum) return z.enum(schema.enum)
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? z.int() : z.number()
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  throw new TypeError(`An answer cannot have a field of the kind ${schema.type}`)
}
