import { describe, expect, test } from 'vitest'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { aCompanyEvent } from '../../../tests/support/catalogue/company-event.ts'
import { english } from '../../../tests/support/english.ts'
import { toEventsView } from './events-view.ts'

const now = new Date('2026-11-26T12:00:00Z')

const past = aCompanyEvent({
  slug: 'past',
  city: 'Hamburg',
  first_day: '2025-11-21',
  last_day: '2025-11-23',
  latitude: 53.5,
  longitude: 10,
})
const running = aCompanyEvent({ slug: 'running', first_day: '2026-11-25', last_day: '2026-11-29' })
const next = aCompanyEvent({ slug: 'next', first_day: '2026-12-05', last_day: '2026-12-05' })
const then = aCompanyEvent({ slug: 'then' })
const cancelled: Partial<CompanyEvent> = { status: 'cancelled', slug: 'cancelled' }

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

test('events are past, or run or are to come, by the date at their place', () => {
  const late = aCompanyEvent({
    slug: 'late',
    first_day: '2026-11-25',
    last_day: '2026-11-25',
    time_zone: 'Pacific/Pago_Pago',
  })
  // It is still 25 November in American Samoa, where the day ends eleven hours after that of UTC.
  const view = toEventsView(english, [past, running, late, next], new Date('2026-11-26T10:59:00Z'))
  expect(slugs(view.coming)).toEqual(['running', 'late', 'next'])
  expect(slugs(toEventsView(english, [late], new Date('2026-11-26T11:00:00Z')).past)).toEqual(['late'])
})

describe('the band', () => {
  test('shows what runs, the next and the one after it', () => {
    expect(toEventsView(english, [past, running, next, then], now).band).toMatchObject([
      {
        slug: 'running',
        label: 'Running now',
        isRunning: true,
        figure: 'Day 2',
        unit: 'of 5',
        text: 'Nuremberg, 25–29 November',
      },
      { slug: 'next', label: 'Next', figure: '9', unit: 'days to go', text: 'Nuremberg, Sat 5 December' },
      { slug: 'then', label: 'Then', figure: '62', unit: 'days to go', text: 'Nuremberg, 27–31 January' },
    ])
  })

  test('leaves out what is cancelled, whether it would be next or run', () => {
    const view = toEventsView(
      english,
      [aCompanyEvent({ ...running, ...cancelled }), aCompanyEvent({ ...next, ...cancelled }), then],
      now,
    )
    expect(view.band).toMatchObject([{ slug: 'then', label: 'Next' }])
    expect(view.coming).toHaveLength(3)
  })

  test('keeps a place for the next one, however many run', () => {
    const view = toEventsView(english, [running, running, running, next], now)
    expect(view.band.map(({ label }) => label)).toEqual(['Running now', 'Running now', 'Next'])
  })

  test('says today of an event of one day, and day to go on the day before', () => {
    expect(toEventsView(english, [next], new Date('2026-12-05T12:00:00Z')).band).toMatchObject([
      { figure: 'Today' },
    ])
    expect(toEventsView(english, [next], new Date('2026-12-04T12:00:00Z')).band).toMatchObject([
      { figure: '1', unit: 'day to go' },
    ])
  })

  test('has the opening times of today', () => {
    const hours = [{ day: '2026-11-26', opens: '09:00', closes: '18:00' }]
    expect(toEventsView(english, [aCompanyEvent({ ...running, hours })], now).band).toMatchObject([
      { text: 'Nuremberg, open today 09:00–\u206018:00 (UTC+1)' },
    ])
  })
})

describe('a row', () => {
  const rowOf = (given: Partial<CompanyEvent>) => toEventsView(english, [aCompanyEvent(given)], now).coming[0]

  test('counts the days', () => {
    expect(rowOf(then)).toMatchObject({
      count: '62',
      unit: 'days to go',
      days: '27–31\u00A0Jan',
      isRunning: false,
    })
    expect(rowOf(running)).toMatchObject({ count: 'Now', unit: 'day 2 of 5', isRunning: true })
  })

  test('says that an event is cancelled, and why', () => {
    const note = 'The lake is lowered, by 1.5 m. We hope for 2028.'
    expect(rowOf({ ...running, ...cancelled, note, stand: 'Hall 3' })).toMatchObject({
      count: 'Cancelled',
      unit: null,
      isRunning: false,
      hours: null,
      detail: 'The lake is lowered, by 1.5 m.',
      outlines: [],
    })
  })

  test('says from when an event was moved', () => {
    const moved_from = { first_day: '2027-01-20', last_day: '2027-01-24' }
    expect(rowOf({ status: 'moved', moved_from })).toMatchObject({ movedFrom: '20–24\u00A0Jan' })
    expect(rowOf({ status: 'confirmed', moved_from })).toMatchObject({ movedFrom: null })
    const lastYear = { first_day: '2026-11-25', last_day: '2026-11-27' }
    expect(rowOf({ status: 'moved', moved_from: lastYear })).toMatchObject({
      movedFrom: '25–27\u00A0Nov 2026',
    })
  })

  test('says that an event is only planned', () => {
    expect(rowOf({ status: 'planned' })).toMatchObject({ hours: 'planned, not confirmed' })
  })

  test('names a city that is a country once', () => {
    expect(rowOf({ city: 'Singapore', country: 'Singapore' })).toMatchObject({ place: 'Singapore' })
  })
})

describe('past events', () => {
  test('are listed from the newest, and have no drawing of their own while others are to come', () => {
    const older = { ...past, slug: 'older', first_day: '2024-11-21', last_day: '2024-11-23' }
    const view = toEventsView(english, [older, past, next], now)
    expect(view.past.map(({ slug, year }) => `${slug} ${year}`)).toEqual(['past 2025', 'older 2024'])
    expect(view.pastPlaces).toBeNull()
  })

  test('are on the map while nothing is to come, each city once with the year of the last visit', () => {
    const older = { ...past, slug: 'older', first_day: '2024-11-21', last_day: '2024-11-23' }
    const never = { ...past, ...cancelled, city: 'Lucerne' }
    const view = toEventsView(english, [older, past, never], now)
    expect(view.pastPlaces?.places.map(({ name }) => name)).toEqual(['Hamburg 2025'])
    expect(view.drawing).toBeNull()
  })
})

test('without any event there is nothing to draw', () => {
  expect(toEventsView(english, [], now)).toEqual({
    band: [],
    drawing: null,
    pastPlaces: null,
    coming: [],
    past: [],
  })
})
