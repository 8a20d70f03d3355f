import { expect, test } from 'vitest'
import { withOrder, toCanonicalSearch, toFormSearch } from './all-models-address.ts'

const canonical = (given: string, query: string, unread: string[] = [], last = 3) =>
  toCanonicalSearch(
    new URLSearchParams(given),
    { query, unread: unread.map((key) => ({ key, value: 'x', advice: '' })) },
    last,
  )

test.each([
  ['', '', ''],
  ['utm_source=club', '', ''],
  ['role=fighter&class=2', 'class=2&role=fighter', '?class=2&role=fighter'],
  ['items=24&role=fighter&page=2', 'role=fighter', '?page=2&items=24&role=fighter'],
  ['page=9', '', '?page=3'],
  ['page=0&items=25', '', ''],
])('%s is shown at %s', (given, query, search) => {
  expect(canonical(given, query)).toBe(search)
})

test('what was typed and cannot be read stays in the address', () => {
  expect(canonical('engine=big&class=2', 'class=2', ['engine'])).toBe('?engine=big&class=2')
  expect(canonical('class=99', '', ['class'])).toBe('')
})

test('a form leaves out what is empty or usual', () => {
  const form = new FormData()
  form.append('class', '2')
  form.append('span_min', ' ')
  form.append('order', 'span')
  expect(toFormSearch(form)).toBe('?class=2')
  form.delete('class')
  expect(toFormSearch(form)).toBe('')
})

test('another order keeps the filters', () => {
  expect(withOrder('class=2&order=name', 'weight')).toBe('?class=2&order=weight')
  expect(withOrder('order=name', 'span')).toBe('?')
})
