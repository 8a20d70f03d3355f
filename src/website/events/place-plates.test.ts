import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { type ResponsiveBox, doBoxesOverlap } from './responsive-box.ts'
import { boxOf, type NamedMark, placePlates, type PlateSheet } from './place-plates.ts'

const widths = { min: 320, max: 720 }
const sampled = [320, 360, 411, 480, 555, 640, 720]
const sheet: PlateSheet = {
  widths,
  edges: { left: 48, right: 4, top: 4, bottom: () => 436 },
  taken: [{ x: 0, y: 0, dx: 0, dy: 16, width: 720, height: 10 }],
  lines: [],
}

const mark = (given: Partial<NamedMark>): NamedMark => ({
  x: 0.5,
  y: 0,
  dx: 0,
  dy: 200,
  reach: 8,
  texts: [{ width: 120 }, { width: 70, isShort: true }],
  ...given,
})

const at = (box: ResponsiveBox, width: number) => {
  const [left, top] = [width * box.x + box.dx, width * box.y + box.dy]
  return { left, top, right: left + box.width, bottom: top + box.height }
}

function cover(one: ResponsiveBox, other: ResponsiveBox, width: number): boolean {
  const [a, b] = [at(one, width), at(other, width)]
  const across = Math.min(a.right - b.left, b.right - a.left)
  const down = Math.min(a.bottom - b.top, b.bottom - a.top)
  // Those that touch each other are rounded.
  return Math.min(across, down) > 0.001
}

describe('a name', () => {
  test('stands right of its mark, and left of it where the right has no room', () => {
    const [middle, edge] = placePlates([mark({}), mark({ x: 0.95, dy: 300 })], sheet)
    expect(middle).toEqual({ side: 1, dy: 0, width: 128 })
    expect(edge).toEqual({ side: -1, dy: 0, width: 128 })
  })

  test('is short where the whole one has no room, and left out where that has none either', () => {
    const texts = (width: number) => [{ width: 400 }, { width, isShort: true as const }]
    expect(placePlates([mark({ texts: texts(70) })], sheet)).toEqual([
      { side: 1, dy: 0, width: 78, isShort: true },
    ])
    expect(placePlates([mark({ texts: texts(390) })], sheet)).toEqual([null])
  })

  test('keeps off what is taken', () => {
    const [plate] = placePlates([mark({ dy: 20 })], sheet)
    expect(plate?.dy).toBe(16)
  })

  test('rather covers no line that goes on below it', () => {
    const own = mark({ x: 0.6, texts: [{ width: 90 }] })
    const line = (to: number) => ({ ...sheet, lines: [{ x: 0.7, dx: 0, to }] })
    expect(placePlates([own], line(400))).toMatchObject([{ side: -1 }])
    expect(placePlates([own], line(100))).toMatchObject([{ side: 1 }])
  })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const px = fc.integer({ min: -60, max: 60 })

test('two boxes meet if they cover each other at any width', () => {
  const box = fc.record({
    x: share,
    y: share,
    dx: px,
    dy: px,
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(box, box, (one, other) => {
      if (sampled.some((width) => cover(one, other, width)))
        expect(doBoxesOverlap(one, other, widths)).toBe(true)
      expect(doBoxesOverlap(one, other, widths)).toBe(doBoxesOverlap(other, one, widths))
    }),
    propertyRuns(),
  )
})

test('boxes that cover each other only between the narrowest and the widest drawing meet, too', () => {
  const one = { x: 0, y: 0, dx: 100, dy: 0, width: 20, height: 20 }
  const other = { x: 0.25, y: 0, dx: -20, dy: 0, width: 20, height: 20 }
  expect(cover(one, other, 320)).toBe(false)
  expect(cover(one, other, 720)).toBe(false)
  expect(doBoxesOverlap(one, other, widths)).toBe(true)
})

test('whatever the marks and the width, no name covers another or what is taken, and none leaves the sheet', () => {
  const anyMark = fc.record({
    x: share,
    // Places of a map move down where it becomes wider, dates of the year do not.
    y: fc.oneof(fc.constant(0), share),
    dx: px,
    dy: fc.integer({ min: 0, max: 440 }),
    reach: fc.constant(8),
    texts: fc
      .tuple(fc.integer({ min: 20, max: 300 }), fc.integer({ min: 10, max: 100 }))
      .map(([full, short]) => [{ width: full }, { width: short, isShort: true as const }]),
  })
  fc.assert(
    fc.property(fc.array(anyMark, { maxLength: 40 }), (marks) => {
      const boxes = placePlates(marks, sheet).flatMap((plate, index) => {
        const own = marks[index]
        return plate && own ? [boxOf(plate, own)] : []
      })
      for (const width of sampled) {
        for (const [index, box] of boxes.entries()) {
          const { left, top, right, bottom } = at(box, width)
          expect(Math.min(left - 48, top - 4, width - 4 - right, 436 - bottom)).toBeGreaterThan(-0.001)
          for (const other of [...boxes.slice(index + 1), ...sheet.taken])
            expect(cover(box, other, width)).toBe(false)
        }
      }
    }),
    propertyRuns({ short: 50, long: 2_000 }),
  )
})
