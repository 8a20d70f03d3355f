import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { prefilledMessage, readAbout } from './prefilled-message.ts'

test.each([
  ['', ''],
  ['about=', ''],
  ['about=%20%09', ''],
  ['about=%00%1B', ''],
  ['about=P-51D%20Mustang%2060%3A%20manual', 'About: P-51D Mustang 60: manual\n\n'],
  ['about=P-51D+Mustang', 'About: P-51D Mustang\n\n'],
  ['about=Chim%20%C3%89n', 'About: Chim Én\n\n'],
  ['about=one%0D%0Atwo%E2%80%A8three', 'About: onetwothree\n\n'],
  ['about=gpj%E2%80%AEexe', 'About: gpjexe\n\n'],
  ['about=%3Cb%3Ebold', 'About: <b>bold\n\n'],
  ['about=one&about=two', 'About: one\n\n'],
])('?%s opens the message with %j', (address, opening) => {
  expect(prefilledMessage(english, readAbout(new URLSearchParams(address)))).toBe(opening)
})

test('a long text is cut at 200 characters, none of them split', () => {
  const about = new URLSearchParams({ about: '\u0007' + '✈️'.repeat(50) + '🛩'.repeat(101) })
  expect(readAbout(about)).toBe(`${'✈️'.repeat(50)}${'🛩'.repeat(100)}`)
})
