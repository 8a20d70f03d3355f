import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { facetKeys } from '../../contract/search/model-filter-keys.ts'
import * as api from '../../finder/filters/facets.ts'
import { nameFacet, nameFilter, nameOption } from './all-models-filter-names.ts'

test.each(facetKeys)('%s and its options have the same English names as in the API', (key) => {
  expect(nameFacet(english, key)).toBe(api.facetNames[key])
  for (const value of api.listFixedOptions(key) ?? [])
    expect(nameOption(english, key, value, '')).toBe(api.nameOption(key, value, () => undefined))
})

test('options that depend on the catalogue are named', () => {
  expect(nameOption(english, 'class', '2', '40 size')).toBe('40 size')
  expect(nameOption(english, 'country', 'DE', 'Deutschland')).toBe('Deutschland')
  expect(nameOption(english, 'channels', '1', '')).toBe('1 channel')
  expect(nameOption(english, 'channels', '6', '')).toBe('6 channels')
})

const all = { least: 900, most: 2700, all: [], matching: [] }

test.each([
  ['engine', { query: 'engine=.91+four-stroke' }, 'Engine .91 four-stroke'],
  ['engine', { query: 'engine=10+cc' }, 'Engine 10 cc'],
  ['cells', { query: 'cells=6S' }, 'Battery 6S'],
  ['span', { span: { min: 1500, max: null, unit: 'mm', ...all } }, 'Wingspan from 1500 mm'],
  ['span', { span: { min: 60, max: 60, unit: 'in', ...all } }, 'Wingspan 60 in'],
  ['weight', { weight: { min: null, max: 2.5, unit: 'kg', ...all } }, 'Weight up to 2.5 kg'],
  ['weight', { weight: { min: 2, max: 2.5, unit: 'kg', ...all } }, 'Weight 2–2.5 kg'],
])('the filter by %s of %o is called %s', (key, given, name) => {
  const none = { min: null, max: null, unit: '', ...all }
  const filter = { key, names: [{ name: '', query_without: '' }], count_without: 0, query_without: '' }
  const [named] = nameFilter(english, { query: '', span: none, weight: none, ...given }, filter)
  expect(named?.name.replaceAll('\u00A0', ' ')).toBe(name)
})

test('each option of a filter is named', () => {
  const none = { min: null, max: null, unit: '', ...all }
  const names = [
    { name: 'Fighter', query_without: 'role=racer' },
    { name: 'Racer', query_without: 'role=fighter' },
  ]
  const filter = { key: 'role', names, count_without: 0, query_without: '' }
  const index = { query: 'role=fighter&role=racer', span: none, weight: none }
  expect(nameFilter(english, index, filter)).toEqual(names)
})
