// A catalogue entry with every field of its schema: new fields are filled in automatically.
import { z } from 'zod'
import type { FieldPath } from '../../../src/content-model/fields/field-path.ts'
import { MADE_FROM, TRANSLATIONS } from '../../../src/content-model/fields/translations-field.ts'

type Schema = z.core.JSONSchema.JSONSchema

export interface TextField {
  path: FieldPath
  text: string
  /** Whether the text must match a pattern or format, such as an address; other fields take any text. */
  hasFormat: boolean
}

export interface FilledRecord {
  record: unknown
  fields: TextField[]
}

export type FreeText = (path: FieldPath) => string

/**
 * Fills in every field, including optional ones: a text with a format with the first matching one of `formatted`,
 * any other text with `freeText`, a number with its minimum, a list with one item of each kind.
 */
export function fillRecord(schema: z.ZodType, formatted: string[], freeText: FreeText): FilledRecord {
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
    throw new Error(`${path.join('.')} has an unknown type: ${JSON.stringify(one)}`)
  }
  const fillObject = ({ properties, propertyNames, additionalProperties }: Schema, path: FieldPath) => {
    const names = properties ?? { [findMatching(schemaOf(propertyNames), path)]: additionalProperties }
    return Object.fromEntries(
      Object.entries(names).flatMap(([name, part]) => {
        const at = [...path, name]
        return isFilledIn(at) ? [[name, fill(part, at)]] : []
      }),
    )
  }
  /** Translations are filled in for one language, and as up to date, because all others are treated alike. */
  const isFilledIn = (path: FieldPath) =>
    path.at(-1) !== MADE_FROM && (path.at(-2) !== TRANSLATIONS || path.at(-1) === 'de')
  const fillText = (wanted: Schema, path: FieldPath): string => {
    const hasFormat = wanted.pattern !== undefined || wanted.format !== undefined
    const text = hasFormat ? findMatching(wanted, path) : freeText(path)
    if (text.length > (wanted.maxLength ?? Infinity))
      throw new Error(`${path.join('.')} is too short for the text ${text}`)
    fields.push({ path, text, hasFormat })
    return text
  }
  const findMatching = ({ pattern = '', format }: Schema, path: FieldPath): string => {
    const fits = (text: string) =>
      new RegExp(pattern, 'u').test(text) && (format !== 'uri' || URL.canParse(text))
    const text = formatted.find(fits)
    if (text === undefined) throw new Error(`${path.join('.')}: no text matches ${pattern} ${format}`)
    return text
  }
  return { record: fill(z.toJSONSchema(schema, { io: 'input' }), []), fields }
}

function schemaOf(part: unknown): Schema {
  if (!isSchema(part)) throw new Error(`Not a schema: ${String(part)}`)
  return part
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null

function kindsOf(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}
