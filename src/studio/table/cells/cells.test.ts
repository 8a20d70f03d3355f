import { nameChoice } from '../../fields/field-words.ts'
import type { CodeOf } from '../../../content-model/fields/field.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { valueAt } from '../../../content-model/fields/field-path.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import { english } from '../../../../tests/support/english.ts'
import { vietnamese } from '../../../../tests/support/studio/studio-words.ts'
import { cellValue, checkCell, withCell } from './cell-values.ts'
import { type CellField, type Column, listColumns } from './columns.ts'
import { tableKinds } from './table-kinds.ts'
import { formatCell } from './format-cell.ts'
import { emptyCell, readCell } from './read-cell.ts'
import { loadLabels } from '../../words/language.ts'

beforeAll(loadLabels)

const columnOf = (kind: (typeof tableKinds)[number], id: string): Column =>
  listColumns(kind).find((column) => column.id === id) ?? expect.fail(id)

test('there is a column for each field that fits into a cell, and two for a span', () => {
  const ids = listColumns('aircraft model').map(({ id }) => id)
  expect(ids).toContain('weight_max')
  expect(ids).toContain('throws.elevator.low')
  expect(ids.filter((id) => id.startsWith('assembly_hours'))).toEqual([
    'assembly_hours.min',
    'assembly_hours.max',
  ])
  for (const none of ['id', 'image', 'manual', 'power', 'versions']) expect(ids).not.toContain(none)
  for (const kind of tableKinds) {
    const all = listColumns(kind).map(({ id }) => id)
    expect(all).toEqual([...new Set(all)])
    expect(all).toContain('name')
  }
})

/** Names may be anything; what refers by them does so by numbers, slugs and codes. */
const arbitraryOptions = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999_999 }),
    name: fc.oneof(fc.string(), fc.constantFrom('Cub', 'cub', ' Cub', '7', 'Cub (7)', 'Zero\n52', 'A\\n')),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)

const isNumbered = (from: string) => from === 'classes' || from === 'models'

function toOptions(field: CellField, listed: { id: number; name: string }[]): EntryOptions {
  if (!('from' in field)) return {}
  const { from } = field
  return { [from]: listed.map(({ id, name }) => ({ value: isNumbered(from) ? id : `ce-${id}`, name })) }
}

/** Values that a field may be published with, and a text that waits to be corrected. */
function arbitraryValue(field: CellField, options: EntryOptions): fc.Arbitrary<unknown> {
  const known = 'from' in field ? (options[field.from] ?? []).map(({ value }) => value) : []
  const nothing = fc.constant(emptyCell(field))
  switch (field.kind) {
    case 'figure': {
      const { min, max } = field
      const fraction = fc
        .double({ min, max, noNaN: true })
        .filter((each) => each === 0 || Math.abs(each) > 1e-50)
      return fc.oneof(field.whole ? fc.integer({ min, max }) : fraction, fc.constant('five feet'), nothing)
    }
    case 'choice':
      return fc.oneof(fc.constantFrom(...Object.keys(field.choices)), nothing)
    case 'reference':
    case 'search':
      return fc.oneof(fc.constantFrom(...known), nothing)
    case 'searches':
      return fc.oneof(fc.array(fc.constantFrom(...known), { minLength: 1 }), nothing)
    case 'lines':
      if (field.codeOf) return fc.oneof(fc.array(someCode(field.codeOf), { minLength: 1 }), nothing)
      return fc
        .oneof(
          fc.array(fc.oneof(fc.string(), fc.constantFrom('', '\\', '\\n', 'a\r\nb', ' ')), { minLength: 1 }),
          nothing,
        )
        .filter((value) => !(field.hasGaps && Array.isArray(value) && value.every((line) => line === '')))
    case 'slug':
      return fc.constantFrom('a6m-zero', 'grunau-baby-iib')
    case 'text':
      if (field.codeOf) return fc.oneof(someCode(field.codeOf), nothing)
      return fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(' a\tb\r\n"c" ', '=1+1'), nothing)
  }
}

const someCode = (of: CodeOf) => fc.constantFrom(...(of === 'region' ? ['VN', 'GB'] : ['vi', 'he', 'eng']))

describe.each(['en', 'vi'] as const)('cells in %s', (language) => {
  const i18n = { en: english, vi: vietnamese }[language]

  test.each(tableKinds)('every value of a %s is read as it was written', (kind) => {
    for (const { field, id } of listColumns(kind))
      fc.assert(
        fc.property(
          arbitraryOptions.chain((listed) => {
            const options = toOptions(field, listed)
            return fc.tuple(fc.constant(options), arbitraryValue(field, options))
          }),
          ([options, value]) => {
            const text = formatCell(value, field, { language, i18n, options })
            expect(readCell(text, field, { language, i18n, options }), `${id}: ${text}`).toEqual(value)
          },
        ),
        propertyRuns({ short: 20, long: 2_000 }),
      )
  })

  test('a text that is already there leaves the value as it is, whatever it is', () => {
    for (const kind of tableKinds)
      for (const { field } of listColumns(kind))
        fc.assert(
          fc.property(fc.jsonValue(), (value) => {
            const context = { language, i18n, options: {} }
            expect(readCell(formatCell(value, field, context), field, context, value)).toEqual(value)
          }),
          propertyRuns({ short: 10, long: 1_000 }),
        )
  })
})

test('figures are read in either notation and in other units; text that is not a figure stays as it is', () => {
  const context = { language: 'en', i18n: english, options: {} } as const
  const { field } = columnOf('aircraft model', 'wing_area')
  expect(readCell('44,6', field, context)).toBe(44.6)
  expect(readCell('691 sq in', field, context)).toBe(44.6)
  expect(readCell(' a lot ', field, context)).toBe('a lot')
  expect(readCell('', field, context)).toBeNull()
  expect(readCell('', columnOf('aircraft model', 'weight').field, context)).toBe('')
})

test('languages and countries are read by name', () => {
  const context = { language: 'en', i18n: english, options: {} } as const
  const languages = columnOf('distributor', 'languages').field
  expect(readCell('Vietnamese\nTiếng Đức\nen', languages, context)).toEqual(['vi', 'de', 'en'])
  expect(readCell('United Kingdom', columnOf('distributor', 'country_code').field, context)).toBe('GB')
})

test('choices are read in every language, and references by name, number or both', () => {
  const options = { models: [1, 2, 3].map((value) => ({ value, name: value === 1 ? 'Cub' : 'Zero' })) }
  const context = { language: 'en', i18n: english, options } as const
  const status = columnOf('part', 'status').field
  for (const text of ['discontinued', 'Discontinued', 'Ngừng sản xuất'])
    expect(readCell(text.toUpperCase(), status, context)).toBe('discontinued')
  expect(readCell('sometimes', status, context)).toBe('sometimes')
  const model = columnOf('part', 'model').field
  expect(['cub', '2', 'Zero (3)', 'Zero', '77'].map((text) => readCell(text, model, context))).toEqual([
    1,
    2,
    3,
    'Zero',
    77,
  ])
  expect(formatCell([1, 2], columnOf('part', 'fits').field, context)).toBe('Cub\nZero (2)')
})

test('no two choices of a field have the same words', () => {
  for (const kind of tableKinds)
    for (const { field } of listColumns(kind)) {
      if (field.kind !== 'choice') continue
      const texts = [english, vietnamese].map((i18n) =>
        Object.keys(field.choices).map((value) => nameChoice(i18n, field, value).toLowerCase()),
      )
      for (const each of texts) expect(each).toEqual([...new Set(each)])
    }
})

describe('a group', () => {
  const [low, high] = ['throws.elevator.low', 'throws.elevator.high'].map((id) =>
    columnOf('aircraft model', id),
  )
  if (!low || !high) throw new Error('no columns')
  const set = (record: object, column: Column, value: unknown) =>
    withCell('aircraft model', { ...record }, column, value)

  test('begins with its first value, whose others are then missing', () => {
    const record = set({ throws: null, name: 'Cub' }, low, 8)
    expect(record).toEqual({
      name: 'Cub',
      throws: { elevator: { low: 8, high: '' }, aileron: null, rudder: null, flap: null },
    })
    expect(checkCell(record, high)).toEqual({ code: 'missing' })
    expect(checkCell(record, columnOf('aircraft model', 'throws.flap.low'))).toBeUndefined()
  })

  test('ends with its last value', () => {
    const half = set({ throws: { elevator: { low: 8, high: 9 }, flap: null } }, low, '')
    expect(valueAt(half, ['throws', 'elevator'])).toEqual({ low: '', high: 9 })
    expect(set(half, high, '')).toEqual({ throws: null })
  })

  test('stays away when nothing is emptied', () => {
    const record = { throws: null }
    expect(set(record, low, '')).toEqual(record)
    expect(cellValue(record, low)).toBeUndefined()
  })
})

test('a cell says why it cannot be published', () => {
  const problem = (id: string, value: unknown) => checkCell({ [id]: value }, columnOf('part', id))?.code
  expect(problem('name', '')).toBe('missing')
  expect(problem('status', 'sometimes')).toBe('not-an-option')
  expect(problem('model', 'No such model')).toBe('unknown-reference')
  expect(problem('fits', [1, 'No such model'])).toBe('unknown-reference')
  expect(problem('fits', null)).toBeUndefined()
  expect(checkCell({ model: 'No such model' }, columnOf('part', 'model'))?.params).toEqual({
    name: 'No such model',
    of: 'aircraft model',
  })
  expect(problem('place', 'Upper Wing')).toBe('wrong-format')
})
