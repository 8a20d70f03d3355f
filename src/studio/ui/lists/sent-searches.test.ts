import { expect, test } from 'vitest'
import { listPendingSearches } from './sent-searches.ts'

test('the results of an older search do not replace a text that has been sent since', () => {
  expect(listPendingSearches(['ba', 'baby'], 'ba')).toEqual(['ba', 'baby'])
  expect(listPendingSearches(['ba', 'baby'], 'baby')).toEqual(['baby'])
})

test('a text that the field did not send is followed, and so is one that was sent before the last results', () => {
  expect(listPendingSearches([], 'baby')).toBeUndefined()
  expect(listPendingSearches(['baby'], '')).toBeUndefined()
  expect(listPendingSearches(listPendingSearches(['ba', 'baby'], 'baby') ?? [], 'ba')).toBeUndefined()
})
