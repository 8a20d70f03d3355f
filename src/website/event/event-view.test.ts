import { describe, expect, test } from 'vitest'
import { anEvent } from '../../../tests/support/catalogue/builders.ts'
import { english } from '../../../tests/support/english.ts'
import type { EventRecord } from '../../content-model/event.ts'
import type { EventChange, EventDetail } from '../../contract/events/event-detail.ts'
import { toEventView } from './event-view.ts'

const now = new Date('2026-11-27T12:00:00Z')

function aDetail(given: Partial<EventRecord> = {}, changes: EventChange[] = []): EventDetail {
  const { image_alt: _, ...shown } = anEvent(given)
  return { ...shown, image: null, models: [], changes }
}

const change = (field: EventChange['field'], before: string | null, after: string | null): EventChange => ({
  changed_at: '2026-10-12T08:00:00Z',
  field,
  before,
  after,
})

test('the date is in short words, with the year apart', () => {
  expect(toEventView(english, aDetail(), [], now)).toMatchObject({
    days: '27–31\u00A0Jan',
    weekdays: 'Wed–Sun',
    year: '2027',
    kind: 'Fair',
    state: 'Confirmed',
    phase: { phase: 'coming', daysToGo: 61 },
    movedFrom: null,
    zone: null,
    map: null,
    alternative: null,
  })
  const acrossYears = aDetail({ first_day: '2026-12-30', last_day: '2027-01-02' })
  expect(toEventView(english, acrossYears, [], now)).toMatchObject({
    days: '30\u00A0Dec 2026 – 2\u00A0Jan 2027',
    year: null,
  })
})

test('the days before it was moved have their year if that is another one', () => {
  const movedFrom = (first_day: string, last_day: string) =>
    toEventView(english, aDetail({ status: 'moved', moved_from: { first_day, last_day } }), [], now).movedFrom
  expect(movedFrom('2027-01-20', '2027-01-24')).toBe('20–24\u00A0Jan')
  expect(movedFrom('2026-11-25', '2026-11-27')).toBe('25–27\u00A0Nov 2026')
  expect(movedFrom('2026-12-30', '2027-01-02')).toBe('30\u00A0Dec 2026 – 2\u00A0Jan 2027')
})

test('opening times are in the time zone of the place, by its offset on that day', () => {
  const hours = (...days: string[]) => days.map((day) => ({ day, opens: '09:00', closes: '18:00' }))
  const zoneOf = (given: Partial<EventRecord>) => toEventView(english, aDetail(given), [], now).zone
  expect(zoneOf({ hours: hours('2027-01-27') })).toMatch(/^UTC\+1, Central European/)
  expect(zoneOf({ hours: hours('2027-06-12') })).toMatch(/^UTC\+2, Central European Summer Time/)
  expect(zoneOf({ hours: hours('2027-06-12'), time_zone: 'Etc/GMT+3' })).toBe('UTC−3')
  // Clocks are put back on 31 October.
  expect(zoneOf({ hours: hours('2027-10-30', '2027-10-31') })).toBe('Central European Time')
})

test('the way leads to the place on the map, or else to the address', () => {
  const directionsOf = (given: Partial<EventRecord>) =>
    toEventView(english, aDetail(given), [], now).directions
  expect(directionsOf({ latitude: 49.45, longitude: 11.08 })).toBe(
    'https://www.openstreetmap.org/directions?to=49.45%2C11.08',
  )
  expect(directionsOf({})).toBe('https://www.openstreetmap.org/search?query=Messehallen%2C%20Hallenring%2012')
})

test('the events before and after are those of the list', () => {
  const events = ['one', 'two', 'three'].map((slug, index) => aDetail({ id: index + 1, slug, city: slug }))
  const [, second = aDetail()] = events
  expect(toEventView(english, second, events, now)).toMatchObject({
    previous: { url: '/events/one', place: 'one, Germany', days: '27–31\u00A0Jan', year: '2027' },
    next: { url: '/events/three' },
  })
  expect(toEventView(english, second, [], now)).toMatchObject({ previous: null, next: null })
})

describe('instead of an event that is cancelled or over', () => {
  const lucerne = { latitude: 47.05, longitude: 8.34 }
  const cancelled = aDetail({ id: 9, status: 'cancelled', first_day: '2027-05-22', ...lucerne })
  const nuremberg = aDetail({
    id: 1,
    slug: 'nuremberg',
    city: 'Nuremberg',
    latitude: 49.45,
    longitude: 11.08,
  })
  const later = { first_day: '2027-06-12', last_day: '2027-06-13' }
  const brno = aDetail({ id: 2, slug: 'brno', city: 'Brno', latitude: 49.2, longitude: 16.6, ...later })
  const nagoya = aDetail({
    id: 3,
    slug: 'nagoya',
    city: 'Nagoya',
    latitude: 35.2,
    longitude: 136.8,
    ...later,
  })

  test('the nearest later one is offered, then the nearest, then the next anywhere', () => {
    const offered = (events: EventDetail[]) =>
      toEventView(english, cancelled, [...events, cancelled], now).alternative
    expect(offered([nuremberg, nagoya, brno])).toEqual({
      url: '/events/brno',
      text: 'Next nearby: Brno,',
      days: '12–13\u00A0Jun',
    })
    expect(offered([nuremberg, nagoya])).toMatchObject({ text: 'Next nearby: Nuremberg,' })
    expect(offered([nagoya])).toMatchObject({ text: 'Next: Nagoya,' })
    expect(offered([])).toBeNull()
  })

  test('none that is cancelled or over itself is offered', () => {
    const over = aDetail({ id: 4, ...lucerne, first_day: '2026-07-17', last_day: '2026-07-19' })
    const other = aDetail({ id: 5, ...lucerne, status: 'cancelled', ...later })
    expect(toEventView(english, cancelled, [over, other], now).alternative).toBeNull()
    expect(toEventView(english, over, [over, brno], now).alternative).toMatchObject({ url: '/events/brno' })
  })
})

test('a change of the date or a cancellation stands above, every other change in the table', () => {
  const changes = [
    change('stand', 'Stand A 4', 'Stand B 12'),
    change('venue', null, 'Messehallen'),
    change('stand', 'Stand A 4', null),
    change('hours', '', '2027-01-27T09:00/2027-01-27T18:00'),
    change('status', 'planned', 'confirmed'),
    change('days', '2027-05-08/2027-05-09', '2027-01-27/2027-01-31'),
    change('status', 'confirmed', 'cancelled'),
  ]
  const view = toEventView(english, aDetail({}, changes), [], now)
  expect(view.changes.map(({ text }) => text)).toEqual([
    'Where to find us: Stand B 12 instead of Stand A 4',
    'Venue: Messehallen',
    'Where to find us: no longer Stand A 4',
    'The opening times are new',
    'The date is confirmed',
  ])
  expect(view).toMatchObject({
    hasNewStand: true,
    movedOn: '12\u00A0Oct 2026',
    cancelledOn: '12\u00A0Oct 2026',
  })
  expect(toEventView(english, aDetail(), [], now)).toMatchObject({
    changes: [],
    movedOn: null,
    cancelledOn: null,
  })
})
