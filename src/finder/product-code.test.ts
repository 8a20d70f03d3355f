import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../tests/support/catalogue/any-character.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { findNearestCodes, toCodeKey } from './product-code.ts'

test.each([
  ['CE-017A', 'ce-17a', 'CE-O17A', 'ce017a', ' CE 017 A', 'ce–0017–a', 'ＣＥ－０１７Ａ'],
  ['CE-X01', 'CE-XO1', 'CE-X0I', 'ce x 1', 'cexi'],
  ['CE-017A-WG', 'ce017awg', 'CE-17A.WG'],
  ['CE-046-HP', 'ce 046 hp', 'ce46hp'],
  ['CE-046-BO', 'ce-46-b0'],
])('%s in other spellings has the same key', (code, ...spellings) => {
  expect(spellings.map(toCodeKey)).toEqual(spellings.map(() => toCodeKey(code)))
})

test.each([
  ['CE-046-BO', 'CE-046B'],
  ['CE-X01-2', 'CE-X12'],
  ['CE-010A', 'CE-001A'],
  ['CE-000A', 'CE-A'],
])('%s and %s are different products', (one, other) => {
  expect(toCodeKey(one)).not.toBe(toCodeKey(other))
})

test('text that cannot be a code has no key', () => {
  for (const text of ['', '--', '\0', '\uD800', '%', '0'.repeat(10_000)]) expect(toCodeKey(text)).toBe('')
})

test('a key is the key of itself, whatever it was made from', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      const key = toCodeKey(text)
      expect(key).toMatch(/^[A-Z\d-]*$/)
      expect(toCodeKey(key)).toBe(key)
    }),
    propertyRuns(),
  )
})

const keys = ['CE17A', 'CE17B', 'CE18A', 'CE17AWG', 'CEX1', 'CEX5', 'CE71A']

test('the nearest codes have the fewest mistakes, and then begin alike', () => {
  expect(findNearestCodes('CE17Z', keys, 3)).toEqual(['CE17A', 'CE17B', 'CE18A'])
  expect(findNearestCodes('17A', keys, 3)).toEqual(['CE17A'])
  expect(findNearestCodes('EC17A', keys, 1)).toEqual(['CE17A'])
  expect(findNearestCodes('QQQQQ', keys, 3)).toEqual([])
  expect(findNearestCodes('', keys, 3)).toEqual([])
})

test('mistakes are counted as in the whole table, whatever was compared before', () => {
  const letters = fc.string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(letters, fc.array(letters, { maxLength: 8 }), (one, others) => {
      const near = others.filter((other) => mistakesBetween(one, other) <= 2)
      expect(findNearestCodes(one, others, 8).toSorted()).toEqual(near.toSorted())
    }),
    propertyRuns({ short: 200, long: 20_000 }),
  )
})

/** Optimal string alignment, as its definition says. */
function mistakesBetween(one: string, other: string): number {
  if (one === '' || other === '') return Math.max(one.length, other.length)
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
  const isSwapped = one.length > 1 && other.length > 1 && one.at(-1) === b.at(-1) && a.at(-1) === other.at(-1)
  return Math.min(
    mistakesBetween(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
    mistakesBetween(a, other) + 1,
    mistakesBetween(one, b) + 1,
    isSwapped ? mistakesBetween(a.slice(0, -1), b.slice(0, -1)) + 1 : Infinity,
  )
}
