import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { addDays } from '../../contract/events/event-days.ts'
import { aCompanyEvent } from '../../../tests/support/catalogue/company-event.ts'
import { english } from '../../../tests/support/english.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { layOutDrawing, type PlacedEvent } from './lay-out-drawing.ts'
import { PLATE_HEIGHT } from './place-plates.ts'
import { YEAR_HEIGHT } from './year-sheet.ts'

const now = new Date('2026-11-26T12:00:00Z')
const europe: Partial<CompanyEvent>[] = [
  { city: 'Nuremberg', latitude: 49.45, longitude: 11.08 },
  { city: 'Norwich', latitude: 52.71, longitude: 1.18 },
  { city: 'Brno', latitude: 49.23, longitude: 16.46 },
]
const columbus: Partial<CompanyEvent> = { city: 'Columbus', latitude: 39.96, longitude: -83 }

const draw = (...events: Partial<CompanyEvent>[]) => layOutDrawing(english, events.map(aCompanyEvent), now)

test('without any known place there is no drawing', () => {
  expect(draw()).toBeNull()
  expect(draw({})).toBeNull()
})

test('an event without a place keeps its number, and has no line', () => {
  const [nowhere, somewhere] = draw({}, columbus)?.events ?? []
  expect(nowhere).toMatchObject({ narrow: null, middle: null, wide: null })
  expect(somewhere).toMatchObject({ narrow: { map: 'world', isDot: true }, middle: { map: 'world' } })
})

test('only where places crowd each other wide windows have a detail', () => {
  expect(draw(columbus)).toMatchObject({ detail: null, events: [{ wide: null }] })
  const drawing = draw(columbus, ...europe)
  expect(drawing?.detail).not.toBeNull()
  expect(drawing?.events.map(({ wide }) => wide?.map)).toEqual(['world', 'detail', 'detail', 'detail'])
  expect(drawing?.events.map(({ middle }) => middle?.map)).toEqual(['world', 'world', 'world', 'world'])
})

describe('a mark', () => {
  test('is at the date of its event', () => {
    // From 9 November it is 79 days.
    expect(draw(columbus)?.events[0]?.bar).toEqual({ top: 90, height: 6 })
  })

  test('has another one at the date that was announced before, unless the two would touch', () => {
    const moved = (first_day: string, last_day: string) =>
      draw({ ...columbus, status: 'moved', moved_from: { first_day, last_day } })?.events[0]
    expect(moved('2027-05-08', '2027-05-09')?.from).toEqual({ top: 206, height: 5 })
    expect(moved('2027-01-20', '2027-01-24')?.from).toBeUndefined()
    expect(moved('2026-05-08', '2026-05-09')?.from).toBeUndefined()
  })

  test('is at the end of the sheet for what is later, and its name has the year', () => {
    const [later] = draw({ ...columbus, first_day: '2028-05-06', last_day: '2028-05-07' })?.events ?? []
    expect(later).toMatchObject({ isLater: true, bar: { top: YEAR_HEIGHT - 5 }, when: '6–7\u00A0May 2028' })
  })
})

test('a name that has no room in the narrowest windows is shown in wider ones', () => {
  const [middle, edge] =
    draw(
      { city: 'Franceville am Meer', latitude: 0, longitude: 11 },
      { ...columbus, first_day: '2027-06-05', last_day: '2027-06-06' },
    )?.events ?? []
  expect(middle?.narrow?.plate).toMatchObject({ isRoomy: true })
  expect(edge?.narrow?.plate).toBeDefined()
  expect(edge?.narrow?.plate).not.toHaveProperty('isRoomy')
})

test.each([
  ['confirmed', {}, '27–31\u00A0Jan'],
  ['planned', { status: 'planned' }, '27–31\u00A0Jan, planned'],
  ['cancelled', { status: 'cancelled' }, 'cancelled'],
  ['running', { first_day: '2026-11-25', last_day: '2026-11-29' }, 'until 29\u00A0Nov'],
] as const)('what its name says of a %s event', (_, given, when) => {
  expect(draw({ ...columbus, ...given })?.events[0]?.when).toBe(when)
})

/** Of names that touch each other. */
const ROUNDING = 0.001

const sampledWidths = {
  narrow: { world: [305, 360, 480, 600, 720], detail: [] },
  middle: { world: [720, 800, 960, 1080, 2160], detail: [] },
  wide: { world: [607, 650, 697, 1300], detail: [334, 360, 383, 700] },
}

/** From where on names are shown that have no room in the narrowest windows. */
const roomyFrom = {
  narrow: { world: 360, detail: 0 },
  middle: { world: 900, detail: 0 },
  wide: { world: 684, detail: 377 },
}

function boxAt({ x, dx = 0, plate }: PlacedEvent, middle: number, width: number, roomy: number) {
  if (!plate || (plate.isRoomy && width < roomy)) return null
  const mark = (Number.parseFloat(x) / 100) * width + dx
  const left = plate.side === 1 ? mark + 8 : mark - 8 - plate.width
  const top = middle + plate.dy - PLATE_HEIGHT / 2
  return { left, right: left + plate.width, top, bottom: top + PLATE_HEIGHT }
}

test('whatever the events, in every window no name covers another or the line of today, and none leaves the sheet', () => {
  const day = fc.integer({ min: -20, max: 420 }).map((days) => addDays('2026-11-26', days))
  const anyEvent = fc
    .record({
      city: fc.oneof(
        fc.constantFrom('Rome', 'Da Nang', 'Llanfairpwllgwyngyllgogerychwyrndrobwll', '名古屋市'),
        fc.string({ minLength: 1 }),
      ),
      first_day: day,
      length: fc.integer({ min: 0, max: 12 }),
      latitude: fc.double({ min: -60, max: 75, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      status: fc.constantFrom('planned', 'confirmed', 'cancelled'),
    })
    .map(({ length, ...event }) => aCompanyEvent({ ...event, last_day: addDays(event.first_day, length) }))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
      const drawing = layOutDrawing(english, events, now)
      for (const [window, maps] of Object.entries(sampledWidths) as [
        keyof typeof sampledWidths,
        (typeof sampledWidths)['wide'],
      ][]) {
        for (const [map, widths] of Object.entries(maps)) {
          const own = (drawing?.events ?? []).flatMap(({ bar, [window]: placed }) =>
            placed?.map === map ? [{ placed, middle: bar.top + bar.height / 2 }] : [],
          )
          for (const width of widths) {
            const boxes = own.flatMap(
              ({ placed, middle }) => boxAt(placed, middle, width, roomyFrom[window][placed.map]) ?? [],
            )
            for (const [index, { left, right, top, bottom }] of boxes.entries()) {
              expect(Math.min(left, top, width - right, YEAR_HEIGHT - bottom)).toBeGreaterThanOrEqual(0)
              const today = drawing?.today.y ?? NaN
              expect(today <= top || today >= bottom).toBe(true)
              for (const other of boxes.slice(index + 1)) {
                const across = Math.max(left - other.right, other.left - right)
                const down = Math.max(top - other.bottom, other.top - bottom)
                expect(Math.max(across, down)).toBeGreaterThan(-ROUNDING)
              }
            }
          }
        }
      }
    }),
    propertyRuns({ short: 25, long: 1_000 }),
  )
})
