import { expect, test } from 'vitest'
import { aDistributor } from '../../tests/support/catalogue/builders.ts'
import type { CatalogueContents } from '../entries/catalogue-contents.ts'
import type { CatalogueChange } from '../entries/stored-type.ts'
import { describeRemoval, findLargeRemoval } from './large-removal.ts'

function removalsOf(type: CatalogueChange['type'], count: number): CatalogueChange[] {
  const change = { kind: 'removed', type, name: '', fields: [], before: {}, after: null } as const
  return Array.from({ length: count }, (_, key) => ({ ...change, key, fields: [] }))
}

/** Only the number of entries matters. */
function storedEntries(count: number): CatalogueContents {
  const nothing = {
    site: [],
    airframes: [],
    classes: [],
    models: [],
    accessories: [],
    reviews: [],
    parts: [],
    redirects: [],
    events: [],
    media: [],
  }
  return { ...nothing, distributors: Array.from({ length: count }, () => aDistributor()) }
}

test.each([
  [10, 1, false],
  [10, 2, true],
  [100, 10, false],
  [100, 11, true],
  [9, 9, false],
])('of %i entries, removing %i is a large removal: %s', (stored, removed, isLarge) => {
  const found = findLargeRemoval(removalsOf('review', removed), storedEntries(stored))
  expect(found !== undefined).toBe(isLarge)
})

test('pictures and files do not count, nor do other changes', () => {
  const added: CatalogueChange = {
    kind: 'added',
    type: 'review',
    key: 1,
    name: '',
    fields: [],
    before: null,
    after: {},
  }
  const changes = [...removalsOf('file', 50), ...Array.from({ length: 50 }, () => added)]
  expect(findLargeRemoval(changes, storedEntries(20))).toBeUndefined()
})

test('is described by kind', () => {
  const changes = [...removalsOf('aircraft model', 3), ...removalsOf('review', 1)]
  const found = findLargeRemoval(changes, storedEntries(20))
  expect(found && describeRemoval(found)).toBe('4 of 20 entries (aircraft model: 3, review: 1)')
})
