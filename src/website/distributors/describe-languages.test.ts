import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { describeLanguages } from './describe-languages.ts'

test.each([
  [[], null],
  [['en'], 'Speaks English'],
  [['en', 'fr'], 'Speaks English and French'],
  [['cs', 'sk', 'en'], 'Speaks Czech, Slovak and English'],
  [['en', 'qqx'], 'Speaks English and qqx'],
])('%j: %s', (codes, text) => {
  expect(describeLanguages(english, codes)).toBe(text)
})
