import { Document, isScalar, Scalar, visit } from 'yaml'
import { z } from 'zod'
import { toZodType, innerType } from '../contract/shared-fields.ts'

/** Characters per line of running text. */
const PROSE_WIDTH = 104

/**
 * Canonical YAML: fields in the order of the schema, without optional fields that are null or missing. The same value always gives the
 * same bytes. `prose` folds long texts at the width of a page.
 */
export function toCatalogueYaml(comment: string, schema: z.ZodType, value: unknown, prose = false): string {
  const document = new Document(inSchemaOrder(schema, value), { compat: 'yaml-1.1' })
  if (comment !== '') document.commentBefore = comment
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

function inSchemaOrder(schema: z.ZodType, value: unknown): unknown {
  const inner = innerType(schema)
  if (inner) return inSchemaOrder(inner, value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inSchemaOrder(toZodType(schema.element), item))
  }
  if (schema instanceof z.ZodRecord && typeof value === 'object' && value !== null) {
    const { valueType } = schema
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, inSchemaOrder(toZodType(valueType), item)]),
    )
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = schema.options.map(toZodType).find((candidate) => candidate.safeParse(value).success)
    return option ? inSchemaOrder(option, value) : value
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const content: unknown = Reflect.get(value, name)
    const isOmitted =
      (content === null && field instanceof z.ZodDefault) ||
      (content === undefined && field instanceof z.ZodOptional)
    return isOmitted ? [] : [[name, inSchemaOrder(field, content)]]
  })
  return Object.fromEntries(fields)
}
