import { z } from 'zod'

/** Copies only the fields of the schema that the value has, in the order of the schema. */
export function pickFields<Schema extends z.ZodObject>(schema: Schema, value: z.output<Schema>) {
  const all: Record<string, unknown> = value
  const picked: Record<string, unknown> = {}
  for (const name of Object.keys(schema.shape)) if (all[name] !== undefined) picked[name] = all[name]
  return picked as z.output<Schema>
}

/** The schema within an optional or nullable one; undefined for other schemas. */
export function innerType(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return toZodType(schema.unwrap())
  return undefined
}

/** Narrows the type of a part of a schema, for which zod only declares a core type. @throws TypeError */
export function toZodType(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('Not a schema of zod')
}
