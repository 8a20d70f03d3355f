import { expect, test } from 'vitest'
import { anEvent } from '../../tests/support/catalogue/builders.ts'
import { checkRecord } from './check-record.ts'
import { event } from './event.ts'

const may = { first_day: '2027-05-08', last_day: '2027-05-09' }

test.each([
  ['as it is announced', {}, []],
  ['that ends before it begins', { last_day: '2027-01-26' }, [['last_day', 'before-other']]],
  [
    'on a day that the calendar does not have',
    { first_day: '2027-02-29', last_day: '2027-03-01' },
    [['first_day', 'wrong-format']],
  ],
  ['that moved to another date', { status: 'moved', moved_from: may }, []],
  ['that moved, but does not say from when', { status: 'moved' }, [['moved_from', 'missing']]],
  ['whose place has a latitude alone', { latitude: 49.45 }, [['longitude', 'missing']]],
  ['whose time zone has two names', { time_zone: 'Asia/Ho_Chi_Minh' }, []],
  [
    'whose time zone is an offset, which knows no summer time',
    { time_zone: '+01:00' },
    [['time_zone', 'wrong-format']],
  ],
  ['in no time zone', { time_zone: 'Europe/Nuremberg' }, [['time_zone', 'wrong-format']]],
] as const)('an event %s', (_, given, problems) => {
  const found = checkRecord(event, { ...anEvent(), ...given })
  expect(found.map(({ path, code }) => [path.join('.'), code])).toEqual(problems)
})

test('opening times of an event close after they open', () => {
  const hours = [
    { day: '2027-01-27', opens: '09:00', closes: '18:00' },
    { day: '2027-01-28', opens: '18:00', closes: '09:00' },
    { day: '2027-01-29', opens: '9:00', closes: '24:00' },
  ]
  expect(checkRecord(event, anEvent({ hours })).map(({ path, code }) => [path.join('.'), code])).toEqual([
    ['hours.1.closes', 'before-other'],
    ['hours.2.opens', 'wrong-format'],
    ['hours.2.closes', 'wrong-format'],
    ['hours.2.closes', 'before-other'],
  ])
})
