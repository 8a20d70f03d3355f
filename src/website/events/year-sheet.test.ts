import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { dayBar, firstDayOfSheet, listMonths, YEAR_HEIGHT, dayTop } from './year-sheet.ts'

test.each([
  ['a Monday', '2026-11-23', '2026-11-09'],
  ['a Thursday', '2026-11-26', '2026-11-09'],
  ['a Sunday', '2026-11-29', '2026-11-09'],
])('from %s, the sheet begins two weeks before the Monday of its week', (_, today, first) => {
  expect(firstDayOfSheet(today)).toBe(first)
})

test('one square is one week, and the sheet has 55', () => {
  expect(dayTop('2026-11-09', '2026-11-16')).toBe(8)
  expect(dayTop('2026-11-09', '2027-11-29')).toBe(YEAR_HEIGHT)
  expect(YEAR_HEIGHT).toBe(440)
})

test('lines of months lie on their true day, and January has the year', () => {
  const months = listMonths(english, '2026-11-09')
  expect(months.map(({ name }) => name)).toEqual([
    'Nov',
    'Dec',
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
  ])
  expect(months[0]).toMatchObject({ y: null })
  // 1 December is 22 days after the beginning.
  expect(months[1]).toMatchObject({ y: 25 })
  expect(months.filter(({ year }) => year !== undefined)).toMatchObject([{ name: 'Jan', year: '2027' }])
})

test('a part of a month without room for its name has none', () => {
  const [first] = listMonths(english, '2026-11-23')
  expect(first).toMatchObject({ name: null })
})

test('a bar is as high as the event is long, but at least as high as can be seen', () => {
  expect(dayBar('2026-11-09', '2026-11-23', '2026-12-06')).toEqual({ top: 16, height: 16 })
  expect(dayBar('2026-11-09', '2026-12-05', '2026-12-05')).toEqual({ top: 30, height: 5 })
})

test('a bar is cut off where it begins before the sheet, and left out where it ends after it', () => {
  expect(dayBar('2026-11-09', '2026-10-01', '2026-11-22')).toEqual({ top: 0, height: 16 })
  expect(dayBar('2026-11-09', '2026-10-01', '2026-11-08')).toBeUndefined()
  expect(dayBar('2026-11-09', '2027-11-20', '2027-12-01')).toBeUndefined()
})
