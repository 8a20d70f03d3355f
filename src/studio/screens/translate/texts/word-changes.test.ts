import { expect, test } from 'vitest'
import { listWordChanges } from './word-changes.ts'

const mark = (before: string, after: string) =>
  listWordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, old: `-${text}-`, new: `+${text}+` })[kind])
    .join(' ')

test.each([
  ['lower a little flap', 'lower half flap', 'lower -a little- +half+ flap'],
  [
    'three evenings see it ready, lower a little flap',
    'four evenings see it ready, lower half flap',
    '-three- +four+ evenings see it ready, lower -a little- +half+ flap',
  ],
  ['One', 'One more', 'One +more+'],
  ['One more', 'One', 'One -more-'],
  ['', 'New', '+New+'],
  ['One\ntwo', 'One two', 'One two'],
])('%o and %o', (before, after, marked) => {
  expect(mark(before, after)).toBe(marked)
})
