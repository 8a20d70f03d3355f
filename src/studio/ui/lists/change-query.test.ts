import { expect, test } from 'vitest'
import { changeQuery } from './change-query.ts'

const change = (search: string, changes: Record<string, string>) => changeQuery(search, changes).toString()

test('a filter is added to the search and the other filters, and taken away without them', () => {
  expect(change('?q=baby&draft=any', { status: 'discontinued' })).toBe('q=baby&draft=any&status=discontinued')
  expect(change('?q=baby&draft=any', { draft: 'conflict' })).toBe('q=baby&draft=conflict')
  expect(change('?q=baby&draft=any', { draft: '' })).toBe('q=baby')
})

test('a search in a folder of messages stays in it', () => {
  expect(change('?tray=held', { q: 'baby' })).toBe('tray=held&q=baby')
})

test('other results begin with the first page', () => {
  expect(change('?q=baby&offset=100', { draft: 'any' })).toBe('q=baby&draft=any')
  expect(change('?tray=held&before=7', { q: 'baby' })).toBe('tray=held&q=baby')
})
