import { distance } from 'fastest-levenshtein'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { countTypos } from './count-typos.ts'

test.each([
  ['mustang', 'mustang', 0],
  ['mustnag', 'mustang', 1],
  ['mustan', 'mustang', 1],
  ['musstang', 'mustang', 1],
  ['mesershmitt', 'messerschmitt', 2],
  ['warthog', 'warhawk', 3],
])('from %s to %s are %i typos, at most 3', (one, other, typos) => {
  expect(countTypos(one, other, 2)).toBe(typos)
})

test('without swaps it is the edit distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const typos = countTypos(one, other, 20)
      expect(typos).toBeLessThanOrEqual(distance(one, other))
      expect(typos).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      expect(countTypos(other, one, 20)).toBe(typos)
    }),
    propertyRuns(),
  )
})
