// An entry of the catalogue with every field that its schema has: a field that is new is in it by itself.
import { z } from 'zod'
import type { FieldPath } from '../../src/catalogue-folder/yaml-file.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** A field that holds a text. */
export interface TextField {
  path: FieldPath
  text: string
  /** Whether the text must have a form, as an address has; anything may stand in the others. */
  isFormed: boolean
}

export interface FilledRecord {
  record: unknown
  fields: TextField[]
}

/** Makes what may be written into a field where anything may. */
export type FreeText = (path: FieldPath) => string

/**
 * Fills in each field of a schema, also those that may be left out: a text that has a form with the first of
 * `formed` that fits, any other text with what `freeText` makes, a number with the smallest, a list with one of each kind.
 *
 * @throws Error where no text fits
 */
export function fillRecord(schema: z.ZodType, formed: string[], freeText: FreeText): FilledRecord {
  const fields: TextField[] = []
  const fill = (part: unknown, path: FieldPath): unknown => {
    const one = schemaOf(part)
    const [kind] = kindsOf(one).filter(({ type }) => type !== 'null')
    if (kind !== undefined && kind !== one) return fill(kind, path)
    if (one.const !== undefined) return one.const
    if (one.enum) return one.enum.at(-1)
    if (one.type === 'array')
      return kindsOf(schemaOf(one.items)).map((item, index) => fill(item, [...path, index]))
    if (one.type === 'object') return fillObject(one, path)
    if (one.type === 'string') return fillText(one, path)
    if (one.type === 'number' || one.type === 'integer')
      return one.minimum ?? Number(one.exclusiveMinimum) + 1
    throw new Error(`${path.join('.')} is of an unknown kind: ${JSON.stringify(one)}`)
  }
  const fillObject = ({ properties, propertyNames, additionalProperties }: Schema, path: FieldPath) => {
    const names = properties ?? { [fitting(schemaOf(propertyNames), path)]: additionalProperties }
    return Object.fromEntries(
      Object.entries(names).map(([name, part]) => [name, fill(part, [...path, name])]),
    )
  }
  const fillText = (wanted: Schema, path: FieldPath): string => {
    const isFormed = wanted.pattern !== undefined || wanted.format !== undefined
    const text = isFormed ? fitting(wanted, path) : freeText(path)
    if (text.length > (wanted.maxLength ?? Infinity))
      throw new Error(`${path.join('.')} is too short for ${text}`)
    fields.push({ path, text, isFormed })
    return text
  }
  const fitting = ({ pattern = '', format }: Schema, path: FieldPath): string => {
    const fits = (text: string) =>
      new RegExp(pattern, 'u').test(text) && (format !== 'uri' || URL.canParse(text))
    const text = formed.find(fits)
    if (text === undefined) throw new Error(`No text has the form of ${path.join('.')}: ${pattern} ${format}`)
    return text
  }
  return { record: fill(z.toJSONSchema(schema, { io: 'input' }), []), fields }
}

function schemaOf(part: unknown): Schema {
  if (!isSchema(part)) throw new Error(`This is no schema: ${String(part)}`)
  return part
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null

/** What a field may be: itself, or one of several. */
function kindsOf(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}
