import { expect, test } from 'vitest'
import { itemsOfPage, readPage } from './paginator.tsx'

const read = (query: string, count = 200) => readPage(new URLSearchParams(query), count)

test('a list starts at its first page, with 48 items', () => {
  expect(read('')).toEqual({ page: 1, itemsPerPage: 48 })
})

test('the address says which page, and how many items', () => {
  expect(read('page=3&items=24')).toEqual({ page: 3, itemsPerPage: 24 })
})

test('what makes no sense in an address is not taken from it', () => {
  for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'items=7', 'items=-48', 'items=1e9'])
    expect(read(query)).toEqual({ page: 1, itemsPerPage: 48 })
})

test('past the last page is the last page, and an empty list has one page', () => {
  expect(read('page=99').page).toBe(5)
  expect(read('page=2', 0).page).toBe(1)
})

test('every item is on exactly one page', () => {
  const items = Array.from({ length: 200 }, (_, index) => index)
  const pages = [1, 2, 3, 4, 5].map((page) => itemsOfPage(items, { page, itemsPerPage: 48 }))
  expect(pages.flat()).toEqual(items)
  expect(pages.map(({ length }) => length)).toEqual([48, 48, 48, 48, 8])
})
