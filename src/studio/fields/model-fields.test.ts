import { expect, test } from 'vitest'
import { z } from 'zod'
import { aircraftModelRecordSchema } from '../../contract/aircraft-model.ts'
import { englishFields } from '../words/english-fields.ts'
import { vietnameseFields } from '../words/vietnamese-fields.ts'
import type { RecordField } from './record-field.ts'
import { modelFields } from './model-fields.ts'
import { modelSections } from './model-sections.ts'

/** What JSON Schema says about a field, without the choice of null. */
interface Described {
  type?: string
  anyOf?: Described[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Described>
  items?: Described
}

const schema: Described = JSON.parse(
  JSON.stringify(z.toJSONSchema(aircraftModelRecordSchema, { io: 'input' })),
)

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
    const shape = { type: field.whole ? 'integer' : 'number', minimum: field.min, maximum: field.max }
    const { type, minimum, maximum } = inner
    return JSON.stringify(shape) === JSON.stringify({ type, minimum, maximum })
      ? []
      : wrong(JSON.stringify(inner))
  }
  if (field.kind === 'text') {
    const isWithin =
      inner.type === 'string' && (inner.maxLength === undefined || inner.maxLength === field.max)
    return isWithin && (inner.pattern ?? '') === (field.pattern?.source ?? inner.pattern ?? '')
      ? []
      : wrong(JSON.stringify(inner))
  }
  if (field.kind === 'choice')
    return JSON.stringify(inner.enum) === JSON.stringify(field.values) ? [] : wrong(String(inner.enum))
  if (field.kind === 'switch') return inner.const === true ? [] : wrong(JSON.stringify(inner))
  if (field.kind === 'lines')
    return inner.items?.maxLength === field.max ? [] : wrong(JSON.stringify(inner.items))
  if (field.kind === 'reference' || field.kind === 'fixed') return []
  return compareAll(field.fields, (field.kind === 'list' ? inner.items : inner)?.properties ?? {}, path)
}

function compareAll(
  fields: Readonly<Record<string, RecordField>>,
  properties: Record<string, Described>,
  path: string,
) {
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

test('the fields have the units, ranges and lengths of the schema that publishing checks', () => {
  expect(compareAll(modelFields, schema.properties ?? {}, '')).toEqual([])
})

test('every field that may be changed has one place in the editor', () => {
  const placed = Object.values(modelSections).flat(2).toSorted()
  const kept = ['id']
  const changeable = Object.keys(modelFields).filter((name) => !kept.includes(name))
  expect(placed).toEqual(changeable.toSorted())
})

test.each([
  ['English', englishFields],
  ['Vietnamese', vietnameseFields],
])('%s has words for every field within a field and for every choice', (_, words) => {
  const missing: string[] = []
  const visit = (fields: Readonly<Record<string, RecordField>>, isTop: boolean) => {
    for (const [name, field] of Object.entries(fields)) {
      if (!isTop && !words.parts[name]) missing.push(name)
      if (field.kind === 'choice') missing.push(...field.values.filter((value) => !words.choices[value]))
      if ('fields' in field) visit(field.fields, false)
    }
  }
  visit(modelFields, true)
  expect(missing).toEqual([])
})
