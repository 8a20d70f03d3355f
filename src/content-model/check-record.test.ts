import { expect, test } from 'vitest'
import { aPart, aReview, anAirframe } from '../../tests/support/catalogue/builders.ts'
import { airframe } from './airframe.ts'
import { checkRecord } from './check-record.ts'
import { part } from './part.ts'
import { review } from './review.ts'

test.each([
  ['NUL', '\0', 'U+0000'],
  ['a control character', '\u0002', 'U+0002'],
  ['a line break of a word processor', '\u000B', 'U+000B'],
  ['a carriage return', '\r\n', 'U+000D'],
  ['half a surrogate pair', '\uD83D', 'U+D83D'],
])('%s is refused in every text, because an export with it could not be imported', (_, text, character) => {
  const wrong = `one${text}two`
  const problem = { code: 'wrong-format', params: { character } }
  expect(checkRecord(part, { ...aPart(), name: wrong, translations: { de: { name: wrong } } })).toEqual([
    { path: ['name'], ...problem },
    { path: ['translations', 'de', 'name'], ...problem },
  ])
  expect(checkRecord(review, { ...aReview(), pros: ['one', wrong] })).toEqual([
    { path: ['pros', 1], ...problem },
  ])
  expect(checkRecord(airframe, { ...anAirframe(), schemes: { red: wrong } })).toEqual([
    { path: ['schemes', 'red'], ...problem },
  ])
})

test('tabs, line feeds and whole surrogate pairs are accepted, and whatever is trimmed from the ends', () => {
  expect(checkRecord(part, { ...aPart(), name: '\u000B One\ttwo\nthree ✈️ 🛩️\r\n' })).toEqual([])
})
