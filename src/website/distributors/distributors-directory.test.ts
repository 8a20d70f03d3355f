import { expect, test } from 'vitest'
import type { Distributor } from '../../contract/distributor.ts'
import { aDistributor } from '../../../tests/support/catalogue/builders.ts'
import { english } from '../../../tests/support/english.ts'
import { toDirectory } from './distributors-directory.ts'

const distributor = (given: Partial<Distributor>): Distributor => {
  const { image_alt: _, ...record } = aDistributor()
  return { ...record, image: null, ...given }
}

test('distributors are ordered by country, and those of a country by name', () => {
  const directory = toDirectory(english, [
    distributor({ name: 'Zugvogel', country: 'Österreich' }),
    distributor({ name: 'Swift', country: 'Peru' }),
    distributor({ name: 'Étourneau', country: 'France' }),
    distributor({ name: 'Faucon', country: 'France' }),
    distributor({ name: 'Falke', country: 'Österreich' }),
  ])
  expect(directory.entries.map(({ name }) => name)).toEqual([
    'Étourneau',
    'Faucon',
    'Falke',
    'Zugvogel',
    'Swift',
  ])
})

test('a mark needs both coordinates, and zero is one', () => {
  const { map } = toDirectory(english, [
    distributor({ latitude: 52.6309, longitude: 0 }),
    distributor({ latitude: 52.6309, longitude: null }),
    distributor({}),
  ])
  expect(map?.marks.map((mark) => mark?.map)).toEqual(['world', undefined, undefined])
})

test('without any place there is no map', () => {
  expect(toDirectory(english, [distributor({})]).map).toBeNull()
})

test('an entry has the address of its card', () => {
  const [entry] = toDirectory(english, [distributor({ slug: 'fjord-fly' })]).entries
  expect(entry?.id).toBe('distributor-fjord-fly')
})
