// Derives schemas that parse records from the definitions. Only the server uses them; browsers check with `checkRecord`.
import { z } from 'zod'
import type {
  BlockType,
  Fields,
  TextFormat,
  FieldValue,
  RecordField,
  TranslationsField,
} from './fields/field.ts'
import { nameDescriptions } from './fields/field-builders.ts'
import { referenceTargets } from './name-spaces.ts'
import {
  EMAIL_ADDRESS,
  filePaths,
  isTimeZone,
  MAX_CODE_LENGTH,
  MAX_ID,
  MAX_PATH_LENGTH,
  MAX_SLUG_LENGTH,
  PRODUCT_CODE,
  SLUG,
  TIME_OF_DAY,
  TIME_ZONE,
} from './fields/patterns.ts'
import { photoFields } from './fields/picture-fields.ts'
import type { Rule } from './fields/rules.ts'
import { isTranslated, MADE_FROM } from './fields/translations-field.ts'

/** Maps the name of each field to its schema. */
type RecordShape<Inner> = { -readonly [Name in keyof Inner]: z.ZodType<FieldValue<Inner[Name]>> }

/** A content type, a group or a list. */
interface WithFields<Inner extends Fields> {
  fields: Inner
  rules?: readonly Rule[]
}

/**
 * The schema of a record. It refuses unknown fields, reads missing optional fields as null, and reports all problems at once.
 * The facts of a drawing are only checked as a text; `findFieldProblems` of drafts parses them. Unprintable characters are
 * accepted, because the studio reads stored records with this schema, too: `checkRecord` and `parseYamlFile` refuse them in new
 * ones.
 */
export function recordSchema<const Inner extends Fields>({
  fields,
  rules = [],
}: WithFields<Inner>): z.ZodObject<RecordShape<Inner>, z.core.$strict> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]))
  const schema = z.strictObject(shape)
  // The schemas match the types of the fields, which TypeScript cannot see through `Object.entries`.
  return rules.reduce(addRule, schema) as unknown as z.ZodObject<RecordShape<Inner>, z.core.$strict>
}

function addRule(schema: z.ZodObject, { path, code, message, isBroken }: Rule): z.ZodObject {
  return schema.refine((values) => !isBroken(values), {
    message,
    path: [...path],
    params: { problem: code },
    // Runs even if another field is invalid, so that authors see all problems at once.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })
}

function fieldSchema(field: RecordField): z.ZodType {
  const { write, answer, optional, orNull } = field
  const plain = plainSchema(field)
  // Most entries have no translations, so a missing field stays missing instead of becoming null.
  if (field.kind === 'translations') return plain.nullish()
  const possible = orNull ? plain.nullable() : plain
  const isText = isTranslated(field)
  const described =
    write === undefined && answer === undefined && !isText
      ? possible
      : possible.meta({
          ...(write !== undefined && { description: write }),
          ...(answer !== undefined && { answer }),
          ...(isText && { translated: true }),
        })
  return optional ? described.nullable().default(null) : described
}

function plainSchema(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'figure': {
      const { min, max, whole, above } = field
      const number = whole ? z.int() : z.number()
      return (above ? number.gt(min) : number.min(min)).max(max)
    }
    case 'choice':
      return z.enum(Object.keys(field.choices))
    case 'fixed':
      return nameSchemas[field.value]()
    case 'slug':
      return nameSchemas.slug()
    case 'reference':
    case 'search':
      return nameSchemas[referenceTargets[field.from].value]()
    case 'searches': {
      const { value } = referenceTargets[field.from]
      const items = z.array(nameSchemas[value]().describe(nameDescriptions[value])).min(1)
      return field.atMost === undefined ? items : items.max(field.atMost)
    }
    case 'lines': {
      const { writeLine, atLeast } = field
      const line = textSchema(field)
      const items = z.array(writeLine === undefined ? line : line.describe(writeLine))
      return atLeast === undefined ? items : items.min(atLeast)
    }
    case 'schemes':
      return z.record(
        nameSchemas.slug().describe(nameDescriptions.slug),
        z.string().trim().min(1).max(field.max).describe('a text of up to 2,000 characters'),
      )
    case 'photos':
      return z.array(recordSchema({ fields: photoFields }))
    case 'switch':
      return z.literal(true)
    case 'file': {
      const { pattern, write } = filePaths[field.wanted]
      return z.string().max(MAX_PATH_LENGTH).regex(pattern).describe(write)
    }
    case 'group':
      return recordSchema(field)
    case 'translations':
      return translationsSchema(field)
    case 'list': {
      const items = z.array(recordSchema(field))
      return field.atLeast === undefined ? items : items.min(field.atLeast)
    }
    case 'blocks':
      return z.array(blockSchema(field.types))
  }
}

/** Every language has the same fields, so they share one schema: building it five times would delay the start of every process. */
function translationsSchema({ fields, write = '' }: TranslationsField): z.ZodType {
  const [group] = Object.values(fields)
  if (group === undefined) throw new TypeError('Texts are translated into at least one language')
  const { [MADE_FROM]: madeFrom, ...texts } = group.fields
  // A text that is not translated yet has no property here, so each one may be missing.
  const shape = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, describe(plainSchema(text), text).nullish()]),
  )
  const originals = madeFrom && { [MADE_FROM]: describe(z.strictObject(shape), madeFrom).nullish() }
  const language = describe(z.strictObject({ ...shape, ...originals }), group).nullish()
  const languages = Object.keys(fields).map((code) => [code, language])
  return z.strictObject(Object.fromEntries(languages)).describe(write)
}

const describe = (schema: z.ZodType, { write }: RecordField): z.ZodType =>
  write === undefined ? schema : schema.describe(write)

interface TextLimits {
  max: number
  pattern?: RegExp
  format?: TextFormat
  hasGaps?: true
}

function textSchema({ max, pattern, format, hasGaps }: TextLimits): z.ZodType {
  if (hasGaps) return z.string().trim().max(max)
  if (format === 'day') return z.iso.date()
  if (format === 'time') return z.string().regex(TIME_OF_DAY)
  if (format === 'time zone')
    return z
      .string()
      .regex(TIME_ZONE)
      .refine(isTimeZone, { params: { isFormat: true } })
  if (format === 'web address') return z.url({ protocol: /^https?$/ }).max(max)
  if (format === 'e-mail address') return z.email({ pattern: EMAIL_ADDRESS }).max(max)
  // Not trimmed, so that exports write the same bytes again.
  if (format === 'facts of a drawing') return z.string().max(max).regex(/\S/)
  if (pattern !== undefined) return z.string().regex(pattern).max(max)
  return z.string().trim().min(1).max(max)
}

const nameSchemas = {
  id: () => z.int().min(1).max(MAX_ID),
  slug: () => z.string().regex(SLUG).max(MAX_SLUG_LENGTH),
  code: () => z.string().regex(PRODUCT_CODE).max(MAX_CODE_LENGTH),
}

function blockSchema(types: Readonly<Record<string, BlockType>>): z.ZodType {
  const options = Object.entries(types).map(([type, { fields }]) => {
    const { shape } = recordSchema({ fields })
    return z.strictObject({ type: z.literal(type), ...shape })
  })
  const [first, ...others] = options
  if (first === undefined) throw new TypeError('A list of blocks needs at least one type')
  return z.discriminatedUnion('type', [first, ...others])
}
