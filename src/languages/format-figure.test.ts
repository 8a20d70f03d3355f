import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { formatFigure, formatScale } from './format-figure.ts'
import type { Language } from './languages.ts'

test.each<[Language, string, string, string]>([
  ['en', '1524', '15240', '5.2'],
  ['vi', '1.524', '15.240', '5,2'],
  ['de', '1.524', '15.240', '5,2'],
  ['fr', '1\u202F524', '15\u202F240', '5,2'],
  ['es', '1524', '15.240', '5,2'],
  ['ja', '1,524', '15,240', '5.2'],
])(
  'figures are written as people who read %s write them, in English without separators',
  (language, ...expected) => {
    const i18n = createI18n(language, {})
    expect([1524, 15_240, 5.2].map((figure) => formatFigure(i18n, figure))).toEqual(expected)
  },
)

test('a figure has as many decimal places as asked for, otherwise as many as it has', () => {
  const german = createI18n('de', {})
  expect(formatFigure(german, 8, 1)).toBe('8,0')
  expect(formatFigure(german, 44.625)).toBe('44,625')
})

test('the figures of a scale are written in the same way', () => {
  expect(formatScale(createI18n('en', {}), '1:6.5')).toBe('1:6.5')
  expect(formatScale(createI18n('fr', {}), '1:6.5')).toBe('1:6,5')
})
