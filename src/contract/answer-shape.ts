import { z } from 'zod'
import { toZodType, innerType } from './shared-fields.ts'

/**
 * Derives the fields of an API answer from those of a record: without limits and patterns, and with the description of the
 * meta entry `answer`.
 */
export function toAnswerShape<Shape extends Record<string, z.ZodType>, Omitted extends keyof Shape = never>(
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
  if (schema instanceof z.ZodObject) return z.object(toAnswerShape(schema.shape))
  if (schema instanceof z.ZodArray) return z.array(toAnswerField(toZodType(schema.element)))
  if (schema instanceof z.ZodLiteral) return z.literal([...schema.values])
  if (schema instanceof z.ZodEnum) return z.enum(schema.enum)
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? z.int() : z.number()
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  throw new TypeError(`An answer cannot have a field of the kind ${schema.type}`)
}
