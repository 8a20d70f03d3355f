import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { MARK_DISTANCE, MARK_RADIUS, placeMarks, type PlacedMark } from './place-marks.ts'

const frame = { minWidth: 320, maxWidth: 768, aspect: 2 }
const widths = [320, 390, 480, 600, 709, 768]

const at = ({ x, y, dx, dy }: PlacedMark, width: number) => ({ x: width * x + dx, y: width * y + dy })
const isMark = (mark: PlacedMark | undefined) => mark !== undefined

test('a mark with enough room stands on its place', () => {
  const places = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.3 },
  ]
  expect(placeMarks(places, frame)).toEqual(places.map((place) => ({ ...place, dx: 0, dy: 0 })))
})

test('two neighbours make way for each other by the same distance', () => {
  const [left, right] = placeMarks(
    [
      { x: 0.5, y: 0.2 },
      { x: 0.53, y: 0.2 },
    ],
    frame,
  )
  expect(left?.dx).toBeLessThan(0)
  expect(right?.dx).toBe(-(left?.dx ?? NaN))
  expect([left?.dy, right?.dy]).toEqual([0, 0])
})

test('whatever the places and the width of the map, no mark lies over another or over its edge', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const place = fc.record({ x: share, y: share.map((value) => value / frame.aspect) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const marks = placeMarks(places, frame).filter(isMark)
      for (const width of widths) {
        const centres = marks.map((mark) => at(mark, width))
        for (const [index, one] of centres.entries()) {
          expect(Math.min(one.x, one.y, width - one.x, width / frame.aspect - one.y)).toBeGreaterThan(
            MARK_RADIUS - 0.001,
          )
          for (const other of centres.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(MARK_DISTANCE - 0.001)
        }
      }
    }),
    propertyRuns({ short: 25, long: 2_000 }),
  )
})

test('a dozen marks of one city all find room, near it', () => {
  const marks = placeMarks(
    Array.from({ length: 12 }, () => ({ x: 0.5, y: 0.25 })),
    frame,
  ).filter(isMark)
  expect(marks).toHaveLength(12)
  for (const { dx, dy } of marks) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(56)
})

test('where three hundred marks do not fit, some are left out, and no other is far from its place', () => {
  const marks = placeMarks(
    Array.from({ length: 300 }, () => ({ x: 0.5, y: 0.25 })),
    frame,
  )
  expect(marks).toHaveLength(300)
  const placed = marks.filter(isMark)
  expect(placed.length).toBeGreaterThan(10)
  for (const { dx, dy } of placed) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(56)
  expect(marks).toContain(undefined)
})

test('a mark passes by what is fixed, also at the widths at which the two would meet', () => {
  const fixed = { x: 0, y: 0, dx: 120, dy: 30 }
  const place = { x: 0.2, y: 0.05 }
  const [mark] = placeMarks([place], frame, [fixed])
  if (!mark) throw new Error('There is no mark.')
  const distanceAt = (placed: PlacedMark, width: number) => {
    const one = at(placed, width)
    const other = at(fixed, width)
    return Math.hypot(one.x - other.x, one.y - other.y)
  }
  expect(distanceAt({ ...place, dx: 0, dy: 0 }, 600)).toBeLessThan(1)
  for (const width of [320, 480, 600, 768])
    expect(distanceAt(mark, width)).toBeGreaterThan(MARK_DISTANCE - 0.001)
})
