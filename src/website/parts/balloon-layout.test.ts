import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { type BalloonPlace, layOutBalloons, MAX_BALLOONS } from './balloon-layout.ts'

test('what is high in the drawing has its balloon above, a little farther from the middle', () => {
  expect(
    layOutBalloons([
      [30, 38],
      [50, 30],
      [70, 60],
    ]),
  ).toEqual([
    { x: 26, isAbove: true },
    { x: 50, isAbove: true },
    { x: 74, isAbove: false },
  ])
})

test('nothing to number needs no balloon', () => {
  expect(layOutBalloons([])).toEqual([])
})

const place = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))

test('balloons stay within the drawing and apart, and leaders of a row do not cross', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: MAX_BALLOONS }), (places: BalloonPlace[]) => {
      const balloons = layOutBalloons(places).map((balloon, index) => ({
        ...balloon,
        at: places[index]?.[0] ?? 0,
      }))
      for (const isAbove of [true, false]) {
        const row = balloons.filter((balloon) => balloon.isAbove === isAbove).toSorted((a, b) => a.x - b.x)
        expect(row.length).toBeLessThanOrEqual(MAX_BALLOONS / 2)
        row.forEach(({ x, at }, index) => {
          expect(x).toBeGreaterThanOrEqual(6)
          expect(x).toBeLessThanOrEqual(94)
          const before = row[index - 1]
          if (!before) return
          expect(x - before.x).toBeGreaterThan(12.7)
          expect(at).toBeGreaterThanOrEqual(before.at)
        })
      }
    }),
    propertyRuns(),
  )
})
