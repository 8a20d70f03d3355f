import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDistributor } from '../../tests/support/catalogue/builders.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { checkRecord } from './check-record.ts'
import { listRows } from './content-type.ts'
import { contentTypes, editableTypes } from './content-types.ts'
import type { Fields, RecordField } from './fields/field.ts'
import type { Rule } from './fields/rules.ts'
import { contentTypeNames, nameSpaces, referenceTargets } from './name-spaces.ts'
import { recordSchema } from './record-schema.ts'

/** All fields of a type, those within groups, lists and blocks too. */
function listFields(fields: Fields): RecordField[] {
  return Object.values(fields).flatMap((field) => [
    field,
    ...('fields' in field ? listFields(field.fields) : []),
    ...(field.kind === 'blocks' ? Object.values(field.types).flatMap((type) => listFields(type.fields)) : []),
  ])
}

const fieldsOf = (type: (typeof contentTypeNames)[number]) => listFields(contentTypes[type].fields)

test.each(editableTypes)('every field of a %s that people see has one place in the editor', (type) => {
  const { fields, sections } = contentTypes[type]
  const placed = Object.values(sections).flatMap((section) => listRows(section).flat())
  const shown = Object.entries(fields).filter(
    // Translations have a view of their own.
    ([, field]) => field.kind !== 'translations' && (field.kind !== 'fixed' || field.isShown),
  )
  expect(placed.toSorted()).toEqual(shown.map(([name]) => name).toSorted())
})

test('types with a table call their entries by the field `name`, which is its first column', () => {
  for (const type of editableTypes)
    if (contentTypes[type].table) expect(contentTypes[type].title).toBe('name')
})

test('every name space has a field whose values are the names, and every reference leads to one', () => {
  const named = contentTypeNames.flatMap((type) =>
    fieldsOf(type).flatMap((field) => {
      if (field.kind === 'schemes') return 'scheme'
      return 'names' in field && field.names !== undefined ? field.names : []
    }),
  )
  expect(named.toSorted()).toEqual(Object.keys(nameSpaces).toSorted())
  for (const { spaces } of Object.values(referenceTargets))
    for (const space of spaces) expect(named).toContain(space)
})

test('texts of the definitions have no braces, and values of choices are no whole numbers, which would lose their order', () => {
  for (const type of contentTypeNames)
    for (const field of fieldsOf(type)) {
      expect(`${field.label}${field.help ?? ''}`).not.toMatch(/[{}]/)
      if (field.kind === 'choice')
        for (const value of Object.keys(field.choices)) expect(value).not.toMatch(/^\d+$/)
    }
})

interface WithRules {
  fields: Fields
  rules?: readonly Rule[]
}

describe('The checker and the schema agree', () => {
  test.each([
    ['https://a.vn', true],
    ['HTTPS://a.vn/b?c=d', true],
    ['http:/a.vn', false],
    ['https:a.vn', false],
    ['https://', false],
    ['ftp://a.vn', false],
    ['a.vn', false],
  ])('about the web address %s', (website, isAllowed) => {
    const distributor = { ...aDistributor({ id: 1 }), website }
    expect(recordSchema(contentTypes.distributor).safeParse(distributor).success).toBe(isAllowed)
    expect(checkRecord(contentTypes.distributor, distributor).length === 0).toBe(isAllowed)
  })

  /** A value that a field may have, or something like it that it may not. */
  function valueOf(field: RecordField): fc.Arbitrary<unknown> {
    const wrong = fc.constantFrom<unknown>(null, undefined, '', ' ', 0, -1, 0.5, 1e9, 'text', true, [], {}, [
      null,
    ])
    return fc.oneof({ weight: 12, arbitrary: rightValueOf(field) }, { weight: 1, arbitrary: wrong })
  }

  function rightValueOf(field: RecordField): fc.Arbitrary<unknown> {
    switch (field.kind) {
      case 'text':
        return fc.constantFrom(
          'CE-017A',
          'VN',
          'lower_wing',
          '1:6.6',
          '+84 28 0000',
          'a@b.vn',
          'https://a.vn',
          'http:/a.vn',
          '+',
        )
      case 'figure':
        return field.whole
          ? fc.integer({ min: Math.floor(field.min) - 1, max: field.max + 1 })
          : fc.double({ min: field.min - 1, max: field.max + 1, noNaN: true })
      case 'choice':
        return fc.constantFrom(...Object.keys(field.choices))
      case 'slug':
        return fc.constantFrom('cub-25', 'a'.repeat(101))
      case 'fixed':
        return field.value === 'id' ? fc.integer({ min: 0, max: 9 }) : fc.constantFrom('cub', 'CE-017')
      case 'reference':
      case 'search':
        return fc.constantFrom<unknown>(1, 'cub', 'CE-017')
      case 'searches':
        return fc.array(fc.constantFrom<unknown>(1, 2, 'cub'), { maxLength: 3 })
      case 'lines':
        return fc.array(fc.constantFrom('vi', 'Clear windows', ' '), { maxLength: 3 })
      case 'schemes':
        return fc.dictionary(fc.constantFrom('red', 'Red'), fc.constantFrom('Red · White', ' '))
      case 'photos':
        return fc.array(fc.record({ src: fc.constantFrom('media/a.jpg', '../a.jpg'), alt: fc.constant('A') }))
      case 'switch':
        return fc.constant(true)
      case 'file':
        return fc.constantFrom('media/a.jpg', 'media/a.svg', 'media/a.glb', 'files/a.pdf', 'media/../a.jpg')
      case 'translations':
        return fc.constantFrom({ de: {} }, {})
      case 'group':
        return recordOf(field.fields)
      case 'list':
        return fc.array(recordOf(field.fields), { maxLength: 2 })
      case 'blocks':
        return fc.array(
          fc.oneof(
            ...Object.entries(field.types).map(([type, { fields }]) =>
              recordOf(fields).map((values) => ({ type, ...values })),
            ),
          ),
          { maxLength: 2 },
        )
    }
  }

  const topFieldOf = ({ path }: { path: readonly PropertyKey[] }) => String(path[0] ?? '')

  /** The fields at which rules about several fields report, or that hold a field at which one does. */
  function fieldsWithRules({ fields, rules = [] }: WithRules): string[] {
    const within = Object.entries(fields).filter(([, field]) =>
      'fields' in field ? fieldsWithRules(field).length > 0 : false,
    )
    return [...rules.map((rule) => topFieldOf(rule)), ...within.map(([name]) => name)]
  }

  const recordOf = (fields: Fields): fc.Arbitrary<object> =>
    fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)])))

  test.each(editableTypes)('on any record of a %s', (type) => {
    const schema = recordSchema(contentTypes[type])
    const withRules = fieldsWithRules(contentTypes[type])
    fc.assert(
      fc.property(recordOf(contentTypes[type].fields), (record) => {
        const parsed = schema.safeParse(record)
        const problems = checkRecord(contentTypes[type], record)
        const found = new Set(problems.map(topFieldOf))
        expect(parsed.success).toBe(problems.length === 0)
        for (const issue of parsed.error?.issues ?? []) expect(found).toContain(topFieldOf(issue))
        // Zod leaves out the rules about several fields once a field that wants a whole number has a fraction.
        const ofSchema = new Set(parsed.error?.issues.map(topFieldOf))
        for (const problem of problems)
          if (!ofSchema.has(topFieldOf(problem))) expect(withRules).toContain(topFieldOf(problem))
      }),
      propertyRuns({ short: 200, long: 20_000 }),
    )
  })
})
