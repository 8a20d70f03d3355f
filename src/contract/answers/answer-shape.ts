import { z } from 'zod'
import { TRANSLATIONS } from '../../content-model/fields/translations-field.ts'
import { toZodType, innerType } from '../shared-fields.ts'
import { translatedText, untranslated } from './translated-answer.ts'

/**
 * Derives the fields of an API answer from those of a record: without limits and patterns, and with the description of the
 * meta entry `answer`. Answers have texts in one language, so `untranslated` takes the place of the translations.
 */
export function toAnswerShape<Shape extends Record<string, z.ZodType>, Omitted extends keyof Shape = never>(
  shape: Shape,
  omitted: readonly Omitted[] = [],
) {
  const names: readonly PropertyKey[] = omitted
  const fields = Object.entries(shape).filter(([name]) => !names.includes(name) && name !== TRANSLATIONS)
  const answered = Object.fromEntries(fields.map(([name, field]) => [name, toAnswerField(field)]))
  const hasTexts = fields.some(([, field]) => isTranslated(field))
  return { ...answered, ...(hasTexts && { untranslated }) } as {
    [Name in Exclude<keyof Shape, Omitted>]: z.ZodType<z.output<Shape[Name]>>
  } & { untranslated: typeof untranslated }
}

/** Whether the field of the record is translated, as its definition says. */
function isTranslated(schema: z.ZodType): boolean {
  const inner = innerType(schema)
  return schema.meta()?.['translated'] === true || (inner !== undefined && isTranslated(inner))
}

function toAnswerField(schema: z.ZodType): z.ZodType {
  const description = answerDescription(schema)
  const field = withoutRules(schema)
  const described = description === undefined ? field : field.describe(description)
  return isTranslated(schema) ? translatedText(described) : described
}

function answerDescription(schema: z.ZodType): string | undefined {
  const description = schema.meta()?.['answer']
  const inner = innerType(schema)
  return typeof description === 'string' ? description : inner && answerDescription(inner)
}

function withoutRules(schema: z.ZodType): z.ZodType {
  const inner = innerType(schema)
  if (inner) return schema instanceof z.ZodNullable ? withoutRules(inner).nullable() : withoutRules(inner)
  if (schema instanceof z.ZodObject) return z.object(toAnswerShape(schema.shape))
  if (schema instanceof z.ZodArray) return z.array(toAnswerField(toZodType(schema.element)))
  if (schema instanceof z.ZodLiteral) return z.literal([...schema.values])
  if (schema instanceof z.ZodEnum) return z.enum(schema.enum)
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? z.int() : z.number()
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  throw new TypeError(`An answer cannot have a field of the kind ${schema.type}`)
}
