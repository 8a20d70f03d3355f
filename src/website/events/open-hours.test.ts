import { describe, expect, test } from 'vitest'
import { aCompanyEvent } from '../../../tests/support/catalogue/company-event.ts'
import { english } from '../../../tests/support/english.ts'
import { describeHours, describeToday } from './open-hours.ts'

const day = (date: string, opens = '10:00', closes = '20:00') => ({ day: date, opens, closes })
const fair = {
  first_day: '2026-11-25',
  last_day: '2026-11-27',
  time_zone: 'Asia/Bangkok',
}

test.each([
  ['none are known', [], 'Wed–Fri'],
  [
    'all days have the same',
    [day('2026-11-25'), day('2026-11-26'), day('2026-11-27')],
    'Wed–Fri, 10:00–\u206020:00',
  ],
  [
    'the last day ends earlier',
    [day('2026-11-25'), day('2026-11-26'), day('2026-11-27', '10:00', '16:00')],
    'Wed–Fri, from 10:00',
  ],
  // Nothing says that the day without times is open as the others are: it may be for the trade only.
  ['the first day has none', [day('2026-11-26'), day('2026-11-27')], 'Thu and Fri, 10:00–\u206020:00'],
  ['a day between two others has none', [day('2026-11-25'), day('2026-11-27')], 'Wed–Fri'],
  ['days begin at different times', [day('2026-11-25'), day('2026-11-26', '09:00')], 'Wed–Fri'],
  [
    'a day has two',
    [day('2026-11-25', '10:00', '12:00'), day('2026-11-25', '14:00'), day('2026-11-26'), day('2026-11-27')],
    'Wed–Fri',
  ],
])('opening times in words where %s', (_, hours, words) => {
  expect(describeHours(english, aCompanyEvent({ ...fair, hours }))).toBe(words)
})

describe('the hours of today', () => {
  const event = aCompanyEvent({ ...fair, hours: [day('2026-11-25'), day('2026-11-27', '09:30', '13:00')] })

  test('are those of the date at the place, with its offset from UTC', () => {
    expect(describeToday(english, event, new Date('2026-11-24T17:00:00Z'))).toBe(
      'open today 10:00–\u206020:00 (UTC+7)',
    )
    expect(describeToday(english, event, new Date('2026-11-26T17:00:00Z'))).toBe(
      'open today 09:30–\u206013:00 (UTC+7)',
    )
  })

  test('are said to be none on a day without', () => {
    expect(describeToday(english, event, new Date('2026-11-26T12:00:00Z'))).toBe('closed today')
    expect(describeToday(english, aCompanyEvent(fair), new Date('2026-11-26T12:00:00Z'))).toBeNull()
  })

  test('may be two', () => {
    const twice = aCompanyEvent({
      ...fair,
      hours: [day('2026-11-25', '09:00', '12:00'), day('2026-11-25', '14:00', '18:00')],
    })
    expect(describeToday(english, twice, new Date('2026-11-25T03:00:00Z'))).toBe(
      'open today 09:00–\u206012:00 and 14:00–\u206018:00 (UTC+7)',
    )
  })
})
