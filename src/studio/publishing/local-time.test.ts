import { expect, test } from 'vitest'
import {
  findTimeProblem,
  toIsoTime,
  joinTime,
  splitTime,
  toLocalTime,
  tomorrowMorning,
} from './local-time.ts'

const now = new Date(2026, 10, 26, 9, 30)

test.each([
  ['2026-11-26T09:31', undefined],
  ['2026-11-26T09:30', 'due-in-past'],
  ['2026-11-25T23:59', 'due-in-past'],
  ['2027-11-27T09:30', undefined],
  ['2027-11-28T09:30', 'due-too-far'],
  ['2206-11-26T09:31', 'due-too-far'],
  ['T08:00', 'incomplete'],
  ['2026-11-27T', 'incomplete'],
])('at %s the problem of a dated publication is %s', (local, problem) => {
  expect(findTimeProblem(local, now)).toBe(problem)
})

test('it begins with the next morning, in the zone of the device', () => {
  const morning = tomorrowMorning(now)
  expect(morning).toBe('2026-11-27T08:00')
  expect(splitTime(morning)).toEqual({ day: '2026-11-27', time: '08:00' })
  expect(joinTime(splitTime(morning))).toBe(morning)
  expect(toIsoTime(morning)).toBe(new Date(2026, 10, 27, 8).toISOString())
  expect(toLocalTime(now)).toBe('2026-11-26T09:30')
})
