import { anyCharacter } from '../../../tests/support/catalogue/any-character.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { facetKeys, type FacetKey } from '../../contract/search/model-filter-keys.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listFixedOptions } from './facets.ts'
import {
  countMatches,
  countOptions,
  filterKeys,
  findMatches,
  matchesWithoutFilter,
  isApplied,
  listMatches,
} from './find-matches.ts'
import { countBits } from './bitmap.ts'
import { convertToCatalogueUnit } from './limits.ts'
import {
  createModelColumnsBuilder,
  type ModelColumns,
  type ModelFacts,
  modelOrders,
  powerKinds,
} from './model-columns.ts'
import { type ModelFilters, readModelFilters, writeModelFilters } from './model-filters.ts'
import { findNearestModels } from './nearest-models.ts'

const classes = [1, 2, 7].map((id) => ({ id, name: `Class ${id}` }))
const oneOf = (key: FacetKey) => fc.constantFrom(...(listFixedOptions(key) ?? []), null)
function columnsOf(models: readonly ModelFacts[]): ModelColumns {
  const builder = createModelColumnsBuilder(classes)
  builder.add(models.slice(0, 3))
  builder.add(models.slice(3))
  const steps = builder.build()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const countries = ['DE', 'GB', 'US', 'VN']

const someModel: fc.Arbitrary<Omit<ModelFacts, 'id' | 'channels_max'> & { more: number }> = fc.record({
  name: fc.string({ maxLength: 4 }),
  class: fc.constantFrom(1, 2),
  wingspan: fc.integer({ min: 100, max: 10_000 }),
  weight: fc.integer({ min: 10, max: 200_000 }),
  skill: oneOf('pilot'),
  status: fc.constantFrom('current', 'discontinued'),
  released: fc.option(fc.integer({ min: 1900, max: 2200 })),
  channels: fc.option(fc.integer({ min: 1, max: 32 })),
  more: fc.integer({ min: 0, max: 3 }),
  country: fc.constantFrom(...countries, null),
  role: oneOf('role'),
  era: oneOf('era'),
  wing: oneOf('wing'),
  landing_gear: oneOf('gear'),
  hasReview: fc.boolean(),
  power: fc.array(
    fc
      .record({
        kind: fc.constantFrom(...powerKinds),
        least: fc.integer({ min: 1, max: 600 }),
        more: fc.integer({ min: 0, max: 100 }),
        cells: fc.integer({ min: 1, max: 12 }),
      })
      .map(({ kind, least, more, cells }) => ({
        kind,
        displacement_min_cc: kind === 'electric' ? null : least / 10,
        displacement_max_cc: kind === 'electric' ? null : (least + more) / 10,
        cells_min: kind === 'electric' ? cells : null,
        cells_max: kind === 'electric' ? cells + 1 : null,
      })),
    { maxLength: 3 },
  ),
})

const someModels = fc.array(someModel, { maxLength: 40 }).map((models) =>
  models.map(({ more, ...model }, index): ModelFacts => ({
    ...model,
    id: index + 1,
    channels_max: model.channels === null ? null : Math.min(32, model.channels + more),
  })),
)

const figure = (max: number) => fc.option(fc.integer({ min: 0, max }).map(String), { nil: '' })
const someQuery = fc
  .record({
    class: fc.subarray(['1', '2', '7']),
    power: fc.subarray(['glow', 'petrol', 'electric']),
    channels: fc.subarray(['4', '5', '32']),
    country: fc.subarray(countries),
    ...Object.fromEntries(
      (['pilot', 'role', 'era', 'wing', 'gear', 'status', 'review'] as const).map((key) => [
        key,
        fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(listFixedOptions(key) ?? [])),
      ]),
    ),
    span_min: figure(9_000).map((text) => [text]),
    span_max: figure(9_000).map((text) => [text]),
    weight_unit: fc.constantFrom(['kg'], ['lb'], []),
    weight_max: figure(200).map((text) => [text]),
    engine: fc.constantFrom(['.61'], ['10 cc'], ['0,91 four-stroke'], ['']),
    cells: fc.constantFrom(['6S'], ['4'], ['']),
    order: fc.constantFrom(...modelOrders.map((order) => [order])),
  })
  .map(
    (keys) =>
      new URLSearchParams(
        Object.entries(keys).flatMap(([key, values]) => values.map((value) => [key, value])),
      ),
  )

/** One model and one filter, as simply as it can be said. */
function meetsFilter(model: ModelFacts, filters: ModelFilters, key: (typeof filterKeys)[number]): boolean {
  if (!isApplied(filters, key)) return true
  if (key === 'span' || key === 'weight') {
    const { min, max } = convertToCatalogueUnit(filters[key])
    const has = key === 'span' ? model.wingspan : model.weight
    return has >= min && has <= max
  }
  if (key === 'engine') {
    const { cc = 0, strokes } = filters.engine ?? {}
    const kinds =
      strokes === undefined
        ? ['glow-two-stroke', 'glow-four-stroke', 'petrol']
        : [strokes === 4 ? 'glow-four-stroke' : 'glow-two-stroke']
    return model.power.some(
      ({ kind, displacement_min_cc: least, displacement_max_cc: most }) =>
        kinds.includes(kind) && (least ?? 99_999) <= cc && cc <= (most ?? 0),
    )
  }
  if (key === 'cells') {
    const cells = filters.cells ?? 0
    return model.power.some((way) => (way.cells_min ?? 99) <= cells && cells <= (way.cells_max ?? 0))
  }
  return (filters.options[key] ?? []).some((value) => hasOption(model, key, value))
}

function hasOption(model: ModelFacts, key: FacetKey, value: string): boolean {
  const { channels, channels_max: most } = model
  if (key === 'power') return model.power.some(({ kind }) => kind.startsWith(value))
  if (key === 'channels')
    return channels !== null && channels <= Number(value) && Number(value) <= (most ?? 0)
  if (key === 'review') return model.hasReview
  const values = {
    class: String(model.class),
    pilot: model.skill,
    role: model.role,
    era: model.era,
    country: model.country,
    wing: model.wing,
    gear: model.landing_gear,
    status: model.status,
  }
  return values[key] === value
}

test('matches and counts are those of the plainest way to filter', () => {
  fc.assert(
    fc.property(someModels, someQuery, (models, query) => {
      const columns = columnsOf(models)
      const { filters, unread } = readModelFilters(query, columns)
      // Countries and numbers of channels are known if a model has them.
      expect(unread.filter(({ key }) => key !== 'country' && key !== 'channels')).toEqual([])
      const matches = findMatches(columns, filters)
      const meetsAllBut = (model: ModelFacts, without?: string) =>
        filterKeys.every((key) => key === without || meetsFilter(model, filters, key))
      const expected = models.filter((model) => meetsAllBut(model))
      const found = listMatches(columns, matches, filters, { offset: 0, limit: 100 })
      expect(found.toSorted((one, other) => one - other)).toEqual(expected.map(({ id }) => id))
      expect(countMatches(matches)).toBe(expected.length)
      for (const key of filterKeys)
        expect(countBits(matchesWithoutFilter(matches, key))).toBe(
          models.filter((model) => meetsAllBut(model, key)).length,
        )
      for (const key of facetKeys) {
        const having = (value: string) => models.filter((model) => hasOption(model, key, value))
        const options = [...columns.facets[key]]
        expect(options.map(([, set]) => countBits(set))).toEqual(
          options.map(([value]) => having(value).length),
        )
        const counts = options.map(
          ([value]) => having(value).filter((model) => meetsAllBut(model, key)).length,
        )
        expect([...countOptions(columns, matches, key).values()]).toEqual(counts)
      }
    }),
    propertyRuns(),
  )
})

test('what filters are written as reads as the same filters, and stays as it is', () => {
  fc.assert(
    fc.property(someModels, someQuery, (models, query) => {
      const columns = columnsOf(models)
      const { filters } = readModelFilters(query, columns)
      const written = writeModelFilters(filters)
      const again = readModelFilters(written, columns)
      expect(again).toEqual({ filters, unread: [] })
      expect(String(writeModelFilters(again.filters))).toBe(String(written))
    }),
    propertyRuns(),
  )
})

test('whatever the query is, it is read, and what is written can be read', () => {
  const anyKey = fc.constantFrom(
    'class',
    'span_min',
    'weight_unit',
    'engine',
    'cells',
    'country',
    'order',
    'x',
  )
  const anyText = fc.string({ unit: anyCharacter, maxLength: 60 })
  const columns = columnsOf([])
  fc.assert(
    fc.property(fc.array(fc.tuple(anyKey, anyText)), (pairs) => {
      const { filters } = readModelFilters(new URLSearchParams(pairs), columns)
      expect(readModelFilters(writeModelFilters(filters), columns)).toEqual({ filters, unread: [] })
    }),
    propertyRuns({ short: 25, long: 5_000 }),
  )
})

const demo = [
  aModel({
    id: 1,
    name: 'b',
    wingspan: 1500,
    weight: 2400,
    class: 2,
    skill: 'intermediate',
    role: 'fighter',
  }),
  aModel({ id: 2, name: 'A', wingspan: 1500, weight: 1400, class: 2, skill: 'expert', role: 'fighter' }),
  aModel({ id: 3, name: 'c', wingspan: 1200, weight: 3000, class: 1, skill: 'beginner', role: 'trainer' }),
  aModel({ id: 4, name: 'd', wingspan: 2400, weight: 9000, class: 7, skill: 'expert', role: 'bomber' }),
]

function aModel(given: Partial<ModelFacts>): ModelFacts {
  return {
    id: 1,
    name: 'Model',
    class: 1,
    wingspan: 1500,
    weight: 2400,
    skill: null,
    status: 'current',
    released: null,
    channels: null,
    channels_max: null,
    country: null,
    role: null,
    era: null,
    wing: null,
    landing_gear: null,
    hasReview: false,
    power: [],
    ...given,
  }
}

function find(query: string, models = demo) {
  const columns = columnsOf(models)
  const { filters } = readModelFilters(new URLSearchParams(query), columns)
  const matches = findMatches(columns, filters)
  const nearest = findNearestModels(columns, filters, matches, 3).map((position) => columns.ids[position])
  return { ids: listMatches(columns, matches, filters, { offset: 0, limit: 10 }), nearest }
}

test.each([
  ['', [3, 1, 2, 4]],
  ['order=name', [2, 1, 3, 4]],
  ['order=weight', [2, 1, 3, 4]],
  ['role=fighter&role=bomber', [1, 2, 4]],
  ['role=fighter&pilot=expert', [2]],
])('%s finds %j', (query, ids) => {
  expect(find(query).ids).toEqual(ids)
})

test('newest first, those without a year last', () => {
  const years = [2001, null, 2010].map((released, index) => aModel({ id: index + 1, released }))
  expect(find('order=newest', years).ids).toEqual([3, 1, 2])
})

test('the nearest miss the fewest filters, and those by the least', () => {
  expect(find('pilot=beginner&role=fighter&class=2').nearest).toEqual([1, 2, 3])
  expect(find('span_min=2000&span_max=2300').nearest[0]).toBe(4)
  expect(find('span_min=1300&span_max=1400').nearest.slice(0, 2)).toEqual([1, 2])
})

test('what a visitor reads in inches is within the limits of that figure', () => {
  const models = [aModel({ id: 1, wingspan: 1417 })]
  for (const query of ['span_unit=in&span_min=55.8', 'span_unit=in&span_max=55.8'])
    expect(find(query, models).ids, query).toEqual([1])
  expect(find('span_unit=in&span_min=55.9', models).ids).toEqual([])
})

test('a weight in kilograms is exact: what weighs as much as a limit is within it', () => {
  const models = [2009, 2010, 2011].map((weight, index) => aModel({ id: index + 1, weight }))
  expect(find('weight_max=2.01', models).ids).toEqual([1, 2])
  expect(find('weight_min=2.01', models).ids).toEqual([2, 3])
  expect(find('weight_min=2.01&weight_max=2.01', models).ids).toEqual([2])
})

test('whole inches are a size as modellers call it: 64 in includes 63.7 in, which is 1617 mm', () => {
  const models = [1612, 1613, 1617, 1638, 1639].map((wingspan, index) => aModel({ id: index + 1, wingspan }))
  expect(find('span_unit=in&span_min=64&span_max=64', models).ids).toEqual([2, 3, 4])
  expect(find('span_unit=in&span_min=64', models).ids).toEqual([2, 3, 4, 5])
  expect(find('span_unit=in&span_max=64', models).ids).toEqual([1, 2, 3, 4])
  expect(find('span_unit=in&span_min=63.7&span_max=63.7', models).ids).toEqual([3])
})

test.each([
  ['role=fighter&class=2&class=1', 'class=1&class=2&role=fighter'],
  ['span_min=&span_max=&role=', ''],
  ['span_min=2000&span_max=1200', 'span_min=1200&span_max=2000'],
  ['span_max=1,5&span_unit=in', 'span_unit=in&span_max=1.5'],
  ['span_min=1,5+m&span_max=１.６２４', 'span_min=1500&span_max=1624'],
  ['span_min=1+524&span_max=80+Zoll', 'span_min=1524&span_max=2032'],
  ['weight_min=2,5&weight_max=3500グラム', 'weight_min=2.5&weight_max=3.5'],
  ['span_unit=in&span_min=６０&span_max=2 m', 'span_unit=in&span_min=60&span_max=78.74'],
  ['span_min=2 kg&weight_min=60 Zoll', ''],
  ['weight_unit=kg&order=span', ''],
  ['engine=10 cm³ Viertakt&cells=６Ｓ', 'engine=10+cc+four-stroke&cells=6S'],
  ['engine=0,61 hai kỳ&cells=6 Zellen', 'engine=.61&cells=6S'],
  ['engine=10cc 4サイクル&cells=6セル', 'engine=10+cc+four-stroke&cells=6S'],
  ['engine=0,61', 'engine=.61'],
  ['engine=10cc&cells=6', 'engine=10+cc&cells=6S'],
  ['engine=.91 FOUR-stroke', 'engine=.91+four-stroke'],
  ['role=wizard&class=99', ''],
  ['class=2&class=2', 'class=2'],
])('%s is written as %s', (query, written) => {
  const columns = columnsOf(demo)
  expect(String(writeModelFilters(readModelFilters(new URLSearchParams(query), columns).filters))).toBe(
    written,
  )
})

test('names what it could not read, cut short', () => {
  const columns = columnsOf(demo)
  const query = new URLSearchParams([
    ['engine', 'x'.repeat(10_000)],
    ['class', '99'],
    ['span_min', 'wide'],
  ])
  const { unread } = readModelFilters(query, columns)
  expect(unread.map(({ key }) => key).toSorted()).toEqual(['class', 'engine', 'span_min'])
  expect(unread.every(({ value }) => value.length <= 40)).toBe(true)
})
