import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { describeDifference } from './describe-difference.ts'

test.each([
  [1420, 1603, { unit: 'mm' }, '+183 mm, +13 %'],
  [1611, 1604, { unit: 'mm' }, '−7 mm'],
  [3600, 3550, { unit: 'g' }, '−50 g, −1 %'],
  [44.6, 45.9, { unit: 'dm²', digits: 1 }, '+1.3 dm², +3 %'],
  [5, 6, { unit: '', hasPercent: false }, '+1'],
  [0, 4, { unit: 'mm' }, '+4 mm'],
])('from %d to %d it is %s: %s', (first, other, comparison, difference) => {
  expect(describeDifference(english, first, other, comparison)?.replaceAll('\u00A0', ' ')).toBe(difference)
})

test('figures that are shown alike do not differ', () => {
  expect(describeDifference(english, 80.6, 81.4, { unit: 'g/dm²' })).toBeNull()
})

test('figures as they are shown add up', () => {
  // Shown as 81 and 77, though 3.6 apart.
  expect(describeDifference(english, 80.7, 77.1, { unit: 'g/dm²', hasPercent: false })).toBe('−4\u00A0g/dm²')
})

test('figure and unit stay on one line', () => {
  expect(describeDifference(english, 1, 3, { unit: 'mm' })).toBe('+2\u00A0mm, +200\u00A0%')
})
