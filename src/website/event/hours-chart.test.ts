import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { summarizeHours, toHoursChart } from './hours-chart.ts'

const on = (day: string, opens: string, closes: string) => ({ day, opens, closes })

test('bars lie on the hours of a day from 6 to 22', () => {
  expect(toHoursChart(english, [])).toBeNull()
  expect(toHoursChart(english, [on('2027-01-27', '09:00', '18:30')])).toMatchObject({
    from: 6,
    width: 16,
    labels: [6, 12, 18],
    rows: [{ weekday: 'Wed', date: '27\u00A0Jan', start: 3, length: 9.5, times: '09:00–18:30' }],
  })
})

test('the chart grows for what opens earlier or closes later', () => {
  expect(
    toHoursChart(english, [on('2027-01-27', '04:30', '12:00'), on('2027-01-28', '18:00', '23:59')]),
  ).toMatchObject({ from: 4, width: 20, rows: [{ start: 0.5 }, { start: 14 }] })
})

test('a card says the times of most days, and the days that differ', () => {
  const days = ['2027-01-27', '2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31']
  const usual = days.slice(0, 3).map((day) => on(day, '09:00', '18:00'))
  expect(summarizeHours(english, [])).toBeNull()
  expect(summarizeHours(english, usual)).toEqual({ usual: '09:00–18:00', exceptions: [] })
  expect(
    summarizeHours(english, [
      ...usual,
      on('2027-01-30', '10:00', '20:00'),
      on('2027-01-31', '09:00', '16:00'),
    ]),
  ).toEqual({
    usual: '09:00–18:00',
    exceptions: ['Sat 10:00–20:00', 'Sun until 16:00'],
  })
  const different = days.map((day, index) => on(day, `0${index}:00`, '18:00'))
  expect(summarizeHours(english, different)?.exceptions).toEqual(['other days on the page'])
})
