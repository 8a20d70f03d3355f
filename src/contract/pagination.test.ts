import { expect, test } from 'vitest'
import { lastPage, readPagination, toPageQuery } from './pagination.ts'

const read = (query: string) => readPagination(new URLSearchParams(query))

test('a list starts at its first page, with 48 items', () => {
  expect(read('')).toEqual({ page: 1, itemsPerPage: 48 })
})

test('the address gives the page and the number of items', () => {
  expect(read('page=3&items=24')).toEqual({ page: 3, itemsPerPage: 24 })
})

test('invalid values in an address are ignored', () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e300',
    'items=7',
    'items=-48',
    'items=1e9',
  ])
    expect(read(query)).toEqual({ page: 1, itemsPerPage: 48 })
})

test('every item is on a page, and an empty list has one page', () => {
  expect([0, 1, 48, 49, 200].map((count) => lastPage(count, 48))).toEqual([1, 1, 1, 2, 5])
})

test.each([
  ['page=1&items=24', ''],
  ['page=2', '?page=2'],
  ['items=48&page=2', '?page=2'],
  ['items=24&page=3', '?page=3&items=24'],
])('the canonical query for "%s" is "%s"', (given, query) => {
  expect(toPageQuery(read(given))).toBe(query)
})
