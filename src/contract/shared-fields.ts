import { z } from 'zod'

/** The fields of a schema in its order; whatever else the value has is left out. */
export function pickFields<Schema extends z.ZodObject>(schema: Schema, value: z.output<Schema>) {
  const all: Record<string, unknown> = value
  const picked: Record<string, unknown> = {}
  for (const name of Object.keys(schema.shape)) picked[name] = all[name]
  return picked as z.output<Schema>
}

/** What an optional or nullable field holds when it is given; undefined for other fields. */
export function innerType(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return asType(schema.unwrap())
  return undefined
}

/** Zod types the parts of a schema as its smaller core type. */
export function asType(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('Not a schema of zod')
}
