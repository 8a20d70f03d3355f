import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../tests/support/catalogue/any-character.ts'
import { anEvent } from '../../../tests/support/catalogue/builders.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { readCalendar } from '../../../tests/support/checks/read-calendar.ts'
import { addDays, utcOffsetAt } from '../../contract/events/event-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { writeCalendar } from './write-calendar.ts'

const head = { origin: 'https://swallow.example' }
const read = (...events: CompanyEvent[]) =>
  readCalendar(writeCalendar(allI18n.en, events, new Map(), head)).entries

const toEvent = (given: Partial<CompanyEvent>): CompanyEvent => ({
  ...anEvent(),
  image: null,
  ...given,
  models: [],
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'Africa/Casablanca',
]
const days = fc.integer({ min: 0, max: 80 * 365 }).map((count) => addDays('1980-01-01', count))
/** No clock shows these twice: they change between eleven in the evening and four in the morning. */
const times = fc.integer({ min: 4 * 60, max: 23 * 60 - 1 }).map((minutes) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

test('opening times on any days of any zones are read as the moments that they are', () => {
  const hours = fc.uniqueArray(
    fc.record({ after: fc.nat(20), at: fc.uniqueArray(times, { minLength: 2, maxLength: 2 }) }),
    {
      minLength: 1,
      maxLength: 6,
      selector: ({ after }) => after,
    },
  )
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, hours, (time_zone, first_day, spans) => {
      const open = spans.map(({ after, at }) => {
        const [opens = '', closes = ''] = at.toSorted()
        return { day: addDays(first_day, after), opens, closes }
      })
      const [entry] = read(toEvent({ time_zone, first_day, last_day: addDays(first_day, 20), hours: open }))
      const expected = open
        .toSorted((one, other) => (one.day < other.day ? -1 : 1))
        .map(({ day, opens, closes }) => `${inUtc(day, opens, time_zone)} ${inUtc(day, closes, time_zone)}`)
      expect(entry?.spans.map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
    }),
    propertyRuns({ short: 200, long: 20_000 }),
  )
})

function inUtc(day: string, time: string, zone: string): string {
  const local = Date.parse(`${day}T${time}:00Z`)
  const near = local - 60_000 * utcOffsetAt(new Date(local), zone)
  return new Date(local - 60_000 * utcOffsetAt(new Date(near), zone)).toISOString().replace(':00.000', '')
}

test('whatever an event is called, others in the calendar can be read', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 80 })
  const fields = fc.record({
    name: text,
    venue: text,
    address: text,
    city: text,
    country: text,
    stand: text,
    note: text,
  })
  const plain = toEvent({ id: 2, name: 'Plain', city: 'Hanoi' })
  fc.assert(
    fc.property(fields, (given) => {
      expect(read(toEvent(given), plain)).toMatchObject([{}, { summary: 'Plain, Hanoi' }])
    }),
    propertyRuns(),
  )
})

test('the days of very long, very early and very late events can be read', () => {
  const always = { first_day: '1000-01-01', last_day: '9999-12-31' }
  const hours = [always.first_day, always.last_day].map((day) => ({ day, opens: '09:00', closes: '10:00' }))
  expect(read(toEvent({ ...always, hours }))).toMatchObject([{ spans: [{ from: '1000-01-01' }] }])
  const late = { first_day: always.last_day, last_day: always.last_day, hours: hours.slice(1) }
  expect(read(toEvent(late))).toMatchObject([{ spans: [{ from: '9999-12-31T08:00Z' }] }])
  const early = { first_day: always.first_day, last_day: always.first_day, hours: hours.slice(0, 1) }
  expect(read(toEvent({ ...early, time_zone: 'Etc/UTC' }))).toMatchObject([
    { spans: [{ from: '1000-01-01T09:00Z' }] },
  ])
})

test('a zone that this Node does not know counts as UTC, as on pages', () => {
  const hours = [{ day: '2027-01-27', opens: '09:00', closes: '18:00' }]
  expect(read(toEvent({ time_zone: 'No/Such_Place', hours }))).toMatchObject([
    { spans: [{ from: '2027-01-27T09:00Z' }] },
  ])
})
