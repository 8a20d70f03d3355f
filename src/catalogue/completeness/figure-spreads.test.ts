import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOutlier, calculateSpread } from './figure-spreads.ts'

const weights = [2_300, 2_350, 2_400, 2_450, 2_500, 2_750]

test('of five models or more the middle half and the ends are known, of fewer nothing is usual', () => {
  expect(calculateSpread([1, 2, 3, 4])).toBeUndefined()
  expect(calculateSpread([5, 1, 4, 2, 3])).toEqual({ least: 1, lowerQuartile: 2, upperQuartile: 4, most: 5 })
  expect(calculateSpread(weights)).toEqual({
    least: 2_300,
    lowerQuartile: 2_362.5,
    upperQuartile: 2_487.5,
    most: 2_750,
  })
})

test.each([
  [weights, 2_450, false],
  [weights, 2_750, false],
  // A tenth of some 2,425 g is more than the range of the middle half: four of those are 970 g.
  [weights, 3_450, false],
  [weights, 3_460, true],
  [weights, 1_390, true],
  [weights, 24_500, true],
  [[1_000, 2_000, 3_000, 4_000, 5_000], 12_000, false],
  [[1_000, 2_000, 3_000, 4_000, 5_000], 12_001, true],
  // All alike: four and five channels are near each other, forty are not.
  [[4, 4, 4, 4, 4], 5, false],
  [[4, 4, 4, 4, 4], 40, true],
])('among %o a figure of %d is far: %s', (values, value, isFar) => {
  const spread = calculateSpread(values) ?? expect.fail()
  expect(isOutlier(value, spread)).toBe(isFar)
})

test('nothing within the middle half is far, in whatever order the models come', () => {
  const some = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 5, maxLength: 30 })
  fc.assert(
    fc.property(some, (values) => {
      const spread = calculateSpread(values) ?? expect.fail()
      expect(calculateSpread(values.toReversed())).toEqual(spread)
      const { lowerQuartile, upperQuartile } = spread
      expect(
        [lowerQuartile, (lowerQuartile + upperQuartile) / 2, upperQuartile].some((each) =>
          isOutlier(each, spread),
        ),
      ).toBe(false)
    }),
  )
})
