import { expect, test } from 'vitest'
import { z } from 'zod'
import { accessoryRecordSchema } from '../../contract/accessory.ts'
import { aircraftClassRecordSchema } from '../../contract/aircraft-class.ts'
import { aircraftModelRecordSchema } from '../../contract/aircraft-model.ts'
import { distributorRecordSchema } from '../../contract/distributor.ts'
import { partRecordSchema } from '../../contract/part.ts'
import { redirectRecordSchema } from '../../contract/redirect.ts'
import { reviewRecordSchema } from '../../contract/review.ts'
import { siteRecordSchema } from '../../contract/site-content.ts'
import { type EditableKind, editableKinds } from '../../contract/studio/entry-address.ts'
import { airframeEntrySchema } from '../../publishing/airframe-entry.ts'
import { english } from '../words/english.ts'
import { vietnamese } from '../words/vietnamese.ts'
import { entryForms } from './entry-forms.ts'
import type { BlocksField, RecordField, RecordFields } from './record-field.ts'

/** What JSON Schema says about a field, without the choice of null. */
interface Described {
  type?: string
  anyOf?: Described[]
  oneOf?: Described[]
  exclusiveMinimum?: number
  format?: string
  additionalProperties?: Described
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Described>
  items?: Described
}

const schemas: Record<EditableKind, z.ZodType> = {
  'aircraft model': aircraftModelRecordSchema,
  accessory: accessoryRecordSchema,
  part: partRecordSchema,
  'old code': redirectRecordSchema,
  review: reviewRecordSchema,
  distributor: distributorRecordSchema,
  'aircraft class': aircraftClassRecordSchema,
  airframe: airframeEntrySchema,
  site: siteRecordSchema,
}

const describe = (kind: EditableKind): Described =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schemas[kind], { io: 'input', unrepresentable: 'any' })))

/** Compares all fields below; the answer names those that differ. */
function findDifferences(field: RecordField, described: Described, path: string): string[] {
  const { inner, isNullable } = unwrap(described)
  const wrong = (what: string) => [`${path}: ${what}`]
  if (field.kind === 'fixed') return []
  const isOptional = 'optional' in field && field.optional === true
  const own = isOptional === isNullable ? [] : wrong(isNullable ? 'may be null' : 'may not be null')
  return [...own, ...compareKind(field, inner, path, wrong)]
}

function compareKind(
  field: RecordField,
  inner: Described,
  path: string,
  wrong: (what: string) => string[],
): string[] {
  if (field.kind === 'figure') {
    const { min, max, whole, above } = field
    const least = inner.minimum ?? inner.exclusiveMinimum
    const isSame =
      inner.type === (whole ? 'integer' : 'number') &&
      least === min &&
      inner.maximum === max &&
      (above === true) === (inner.exclusiveMinimum !== undefined)
    return isSame ? [] : wrong(JSON.stringify(inner))
  }
  if (field.kind === 'text' || field.kind === 'lines') {
    const text = field.kind === 'text' ? inner : inner.items
    const isWithin = text?.type === 'string' && (text.maxLength === undefined || text.maxLength === field.max)
    // Those of addresses are long; the server checks them.
    const pattern = field.pattern?.source ?? (text?.format === undefined ? '' : (text.pattern ?? ''))
    return isWithin && (text.pattern ?? '') === pattern ? [] : wrong(JSON.stringify(text))
  }
  if (field.kind === 'choice')
    return JSON.stringify(inner.enum) === JSON.stringify(field.values) ? [] : wrong(String(inner.enum))
  if (field.kind === 'switch') return inner.const === true ? [] : wrong(JSON.stringify(inner))
  if (field.kind === 'blocks')
    return compareBlocks(field, inner.items?.oneOf ?? inner.items?.anyOf ?? [], path)
  if (field.kind === 'schemes')
    return inner.additionalProperties?.maxLength === field.max ? [] : wrong(JSON.stringify(inner))
  if (field.kind === 'file')
    return inner.pattern?.startsWith(field.wanted === 'pdf' ? '^files' : '^media')
      ? []
      : wrong(String(inner.pattern))
  if (field.kind === 'photos')
    return inner.items?.properties?.['alt']?.maxLength === 2_000 ? [] : wrong(JSON.stringify(inner.items))
  if (!('fields' in field)) return []
  return compareAll(field.fields, (field.kind === 'list' ? inner.items : inner)?.properties ?? {}, path)
}

function compareBlocks({ types }: BlocksField, described: readonly Described[], path: string): string[] {
  const names = described.map(({ properties }) => String(properties?.['type']?.const))
  if (names.toSorted().join() !== Object.keys(types).toSorted().join()) return [`${path}: ${names.join()}`]
  return described.flatMap(({ properties: { type, ...properties } = {} }) =>
    compareAll(types[String(type?.const)] ?? {}, properties, path),
  )
}

function compareAll(fields: RecordFields, properties: Record<string, Described>, path: string) {
  const names = new Set([...Object.keys(fields), ...Object.keys(properties)])
  return [...names].flatMap((name) => {
    const [field, described] = [fields[name], properties[name]]
    if (!field || !described) return [`${path}${name}: only in one of the two`]
    return findDifferences(field, described, `${path}${name}.`)
  })
}

function unwrap(described: Described): { inner: Described; isNullable: boolean } {
  const inner = described.anyOf?.find(({ type }) => type !== 'null')
  return inner ? { inner, isNullable: true } : { inner: described, isNullable: false }
}

test.each(editableKinds)('the fields of a %s have the ranges and lengths of its schema', (kind) => {
  expect(compareAll(entryForms[kind].fields, describe(kind).properties ?? {}, '')).toEqual([])
})

test.each(editableKinds)('every field of a %s that may be changed has one place in the editor', (kind) => {
  const { fields, sections } = entryForms[kind]
  const placed = Object.values(sections).flat(2).toSorted()
  const kept = ['id']
  expect(placed).toEqual(
    Object.keys(fields)
      .filter((name) => !kept.includes(name))
      .toSorted(),
  )
})

test.each([
  ['English', english],
  ['Vietnamese', vietnamese],
])('%s has words for every field within a field and for every choice', (_, words) => {
  const missing: string[] = []
  const visit = (fields: RecordFields, isTop: boolean) => {
    for (const [name, field] of Object.entries(fields)) {
      if (!isTop && !words.parts[name]) missing.push(name)
      if (field.kind === 'choice') missing.push(...field.values.filter((value) => !words.choices[value]))
      if ('fields' in field) visit(field.fields, false)
      if (field.kind === 'blocks')
        for (const fieldsOfType of Object.values(field.types)) visit(fieldsOfType, false)
    }
  }
  for (const { fields } of Object.values(entryForms)) visit(fields, true)
  expect(missing).toEqual([])
})
