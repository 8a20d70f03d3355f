import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeDays, describeDaysInFull, describeWeekdays } from './describe-days.ts'
import { addDays, countDays, dayAt, formatUtcOffset, phaseOf, utcOffsetOn } from './event-days.ts'

const fair = { first_day: '2027-01-27', last_day: '2027-01-31', time_zone: 'Europe/Berlin' }

// Browsers without `Temporal`, or with a part of it only, calculate with `Intl`.
describe.each([
  ['Temporal', globalThis.Temporal],
  ['no Temporal', undefined],
  ['a part of Temporal', { Instant: { fromEpochMilliseconds: () => ({}) } }],
])('with %s', (_, temporal) => {
  beforeAll(() => {
    vi.stubGlobal('Temporal', temporal)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  describe('phaseOf', () => {
    test('counts days by the date at the place', () => {
      // Midnight in Berlin is 23:00 UTC.
      expect(phaseOf(fair, new Date('2027-01-25T22:59:59Z'))).toEqual({ phase: 'coming', daysToGo: 2 })
      expect(phaseOf(fair, new Date('2027-01-25T23:00:00Z'))).toEqual({ phase: 'coming', daysToGo: 1 })
      expect(phaseOf(fair, new Date('2027-01-26T23:00:00Z'))).toEqual({ phase: 'running', day: 1, of: 5 })
      expect(phaseOf(fair, new Date('2027-01-31T22:59:59Z'))).toEqual({ phase: 'running', day: 5, of: 5 })
      expect(phaseOf(fair, new Date('2027-01-31T23:00:00Z'))).toEqual({ phase: 'past' })
    })

    test('counts across the change of summer time', () => {
      const summer = { ...fair, first_day: '2027-04-01', last_day: '2027-04-01' }
      expect(phaseOf(summer, new Date('2027-03-27T12:00:00Z'))).toEqual({ phase: 'coming', daysToGo: 5 })
    })
  })

  test('a day begins at different moments at different places', () => {
    const moment = new Date('2026-11-27T10:30:00Z')
    expect(dayAt('Pacific/Kiritimati', moment)).toBe('2026-11-28')
    expect(dayAt('Pacific/Pago_Pago', moment)).toBe('2026-11-26')
    expect(dayAt('No/Such_Place', moment)).toBe('2026-11-27')
  })

  test('the offset of a place changes with summer time', () => {
    expect(utcOffsetOn('2027-01-27', 'Europe/Berlin')).toBe(60)
    expect(utcOffsetOn('2027-06-12', 'Europe/Berlin')).toBe(120)
    expect(utcOffsetOn('2027-01-27', 'America/St_Johns')).toBe(-210)
    expect([60, -210, 0, 345].map(formatUtcOffset)).toEqual(['UTC+1', 'UTC−3:30', 'UTC', 'UTC+5:45'])
  })
})

test('days are counted and added over the ends of months and years', () => {
  expect(countDays('2026-12-30', '2027-01-02')).toBe(3)
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-03-28', 364)).toBe('2027-03-27')
})

test.each([
  ['2026-12-05', '2026-12-05', '5\u00A0Dec', '5 December', 'Sat'],
  ['2027-05-22', '2027-05-23', '22–23\u00A0May', '22–23 May', 'Sat and Sun'],
  ['2027-01-27', '2027-01-31', '27–31\u00A0Jan', '27–31 January', 'Wed–Sun'],
  ['2027-09-30', '2027-10-02', '30\u00A0Sep – 2\u00A0Oct', '30 September – 2 October', 'Thu–Sat'],
  [
    '2026-12-30',
    '2027-01-02',
    '30\u00A0Dec 2026 – 2\u00A0Jan 2027',
    '30 December 2026 – 2 January 2027',
    'Wed–Sat',
  ],
])('the days from %s to %s in words', (first, last, short, full, weekdays) => {
  expect(describeDays(first, last)).toBe(short)
  expect(describeDaysInFull(first, last)).toBe(full)
  expect(describeWeekdays(first, last)).toBe(weekdays)
})
