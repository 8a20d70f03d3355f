import { Document, isScalar, Scalar, visit } from 'yaml'
import { z } from 'zod'

/** Widest line of running text in `site.yaml`. */
const PROSE_WIDTH = 104

/**
 * Writes a value as YAML in the one form that this project writes: fields in the order of their schema,
 * optional fields left out when empty, texts of several lines as blocks. The same value gives the same bytes.
 */
export function catalogueYaml(remark: string, schema: z.ZodType, value: unknown, prose = false): string {
  const document = new Document(inOrder(schema, value), { compat: 'yaml-1.1' })
  if (remark !== '') document.commentBefore = remark
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return
      if (node.value.includes('\n')) {
        node.type = Scalar.BLOCK_LITERAL
        node.value += '\n'
      } else if (prose && node.value.length > PROSE_WIDTH) node.type = Scalar.BLOCK_FOLDED
    },
    Pair: (_, pair) => {
      if (isScalar(pair.value) && pair.value.value === null) pair.value.source = 'null'
    },
  })
  return document.toString({ indentSeq: false, lineWidth: prose ? PROSE_WIDTH : 0, singleQuote: true })
}

function inOrder(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inOrder(asType(inner.element), item))
  }
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const option = inner.options.map(asType).find((candidate) => candidate.safeParse(value).success)
    return option ? inOrder(option, value) : value
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object') return value
  const fields = Object.entries(inner.shape).flatMap(([field, fieldSchema]) => {
    const content: unknown = Reflect.get(value, field)
    if (content === null && fieldSchema instanceof z.ZodDefault) return []
    return [[field, inOrder(fieldSchema, content)]]
  })
  return Object.fromEntries(fields)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(asType(schema.unwrap()))
  return schema
}

function asType(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('not a schema')
}
