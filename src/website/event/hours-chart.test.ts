import { describe, expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { summarizeHours, toHoursChart } from './hours-chart.ts'

const on = (day: string, opens: string, closes: string) => ({ day, opens, closes })
const fair = (hours: ReturnType<typeof on>[], first_day = '2027-01-27', last_day = '2027-01-31') => ({
  first_day,
  last_day,
  hours,
})

test('bars lie on the hours of a day from 6 to 22', () => {
  expect(toHoursChart(english, fair([]))).toBeNull()
  expect(toHoursChart(english, fair([on('2027-01-27', '09:00', '18:30')]))).toMatchObject({
    from: 6,
    width: 16,
    labels: [6, 12, 18],
    rows: [{ weekday: 'Wed', date: '27\u00A0Jan', start: 3, length: 9.5, times: '09:00–18:30' }],
  })
})

test('the chart grows for what opens earlier or closes later', () => {
  expect(
    toHoursChart(english, fair([on('2027-01-27', '04:30', '12:00'), on('2027-01-28', '18:00', '23:59')])),
  ).toMatchObject({ from: 4, width: 20, rows: [{ start: 0.5 }, { start: 14 }] })
})

describe('a card', () => {
  const days = ['2027-01-27', '2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31']
  const usual = days.slice(0, 3).map((day) => on(day, '09:00', '18:00'))

  test('says the times of most days, and the days that differ', () => {
    expect(summarizeHours(english, fair([]))).toBeNull()
    expect(summarizeHours(english, fair(usual, '2027-01-27', '2027-01-29'))).toEqual({
      usual: '09:00–18:00',
      exceptions: [],
    })
    const all = [...usual, on('2027-01-30', '10:00', '20:00'), on('2027-01-31', '09:00', '16:00')]
    expect(summarizeHours(english, fair(all))).toEqual({
      usual: '09:00–18:00',
      exceptions: ['Sat 10:00–20:00', 'Sun until 16:00'],
    })
    const different = days.map((day, index) => on(day, `0${index}:00`, '18:00'))
    expect(summarizeHours(english, fair(different))?.exceptions).toEqual(['other days on the page'])
  })

  test('names the days with opening times if the others are for the trade only', () => {
    expect(summarizeHours(english, fair([...usual, on('2027-01-30', '09:00', '16:00')]))).toEqual({
      usual: 'Wed–Sat, 09:00–18:00',
      exceptions: ['Sat until 16:00'],
    })
    expect(summarizeHours(english, fair([...usual, on('2027-01-31', '09:00', '18:00')]))).toEqual({
      usual: '09:00–18:00',
      exceptions: ['other days on the page'],
    })
  })

  test('says both times of a day that closes at noon', () => {
    const twice = (day: string) => [on(day, '09:00', '12:00'), on(day, '14:00', '18:00')]
    const weekend = (hours: ReturnType<typeof on>[]) =>
      summarizeHours(english, fair(hours, '2027-01-30', '2027-01-31'))
    expect(weekend(days.slice(3).flatMap(twice))).toEqual({
      usual: '09:00–12:00 and 14:00–18:00',
      exceptions: [],
    })
    expect(weekend([on('2027-01-30', '09:00', '18:00'), ...twice('2027-01-31')])).toEqual({
      usual: '09:00–18:00',
      exceptions: ['Sun 09:00–12:00 and 14:00–18:00'],
    })
    expect(weekend([...twice('2027-01-30'), on('2027-01-31', '09:00', '16:00')])).toEqual({
      usual: '09:00–12:00 and 14:00–18:00',
      exceptions: ['Sun 09:00–16:00'],
    })
  })
})
