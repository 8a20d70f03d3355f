import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { withCountryNames } from './all-models-view.ts'

const german = setupI18n({ locale: 'de', messages: { de: {} } })

const option = (value: string, name: string) => ({ value, name, count: 1, is_chosen: false })

const index = {
  query: 'country=FR&country=US',
  facets: [
    { key: 'role', name: 'Role', options: [option('trainer', 'Trainer'), option('fighter', 'Fighter')] },
    {
      key: 'country',
      name: 'Country',
      options: [option('FR', 'France'), option('DE', 'Germany'), option('US', 'United States')],
    },
  ],
  applied: [
    {
      key: 'country',
      names: [
        { name: 'France', query_without: 'country=US' },
        { name: 'United States', query_without: 'country=FR' },
      ],
      count_without: 9,
      query_without: '',
    },
  ],
}

test('countries are named and sorted in the language of the page, and other filters stay as they are', () => {
  const { facets, applied } = withCountryNames(german, index)
  const names = facets.map(({ options }) => options.map(({ name }) => name))
  expect(names).toEqual([
    ['Trainer', 'Fighter'],
    ['Deutschland', 'Frankreich', 'Vereinigte Staaten'],
  ])
  expect(applied[0]?.names).toEqual([
    { name: 'Frankreich', query_without: 'country=US' },
    { name: 'Vereinigte Staaten', query_without: 'country=FR' },
  ])
})

test('on English pages they are named as in the API', () => {
  const { facets, applied } = withCountryNames(english, index)
  expect({ facets, applied }).toEqual({ facets: index.facets, applied: index.applied })
})
