import { expect, test } from 'vitest'
import { shortenChange } from './shorten-change.ts'

const long =
  'The wing bolts on, the belly scoop is one moulding, and three evenings see it ready for the radio. '.repeat(
    3,
  )

test('a short text is shown whole', () => {
  expect(shortenChange('Two parts', 'Three parts')).toEqual({
    lead: '',
    before: 'Two',
    after: 'Three',
    trail: ' parts',
  })
})

test('of a long text only the words around the change are shown', () => {
  const change = shortenChange(long, long.replace('three', 'four'))
  expect(change.before).toBe('three')
  expect(change.after).toBe('four')
  expect(change.lead).toBe('… is one moulding, and ')
  expect(change.trail).toBe(' evenings see it ready …')
})

test.each([
  ['', 'new'],
  ['old', ''],
  ['a b c', 'a c'],
  ['a b c', 'a x y c'],
  ['same same', 'same'],
])('%o and %o are complete in their short form', (before, after) => {
  const change = shortenChange(before, after)
  expect(change.lead + change.before + change.trail).toBe(before)
  expect(change.lead + change.after + change.trail).toBe(after)
})
