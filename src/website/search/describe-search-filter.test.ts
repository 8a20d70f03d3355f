import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { createI18n } from '../../languages/create-i18n.ts'
import { describeFilter } from './describe-search-filter.ts'

test('a scale has the decimal sign of the language', () => {
  const scale = { kind: 'scale' as const, text: '1:6.5', min: 6.5, max: 6.5 }
  expect(describeFilter(english, scale)).toBe('Scale 1:6.5')
  expect(describeFilter(createI18n('de', {}), scale)).toBe('Scale 1:6,5')
})
