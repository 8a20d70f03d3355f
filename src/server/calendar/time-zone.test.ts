import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { utcOffsetAt } from '../../contract/events/event-days.ts'
import { toTimeZoneLines } from './time-zone.ts'

const HOUR_MS = 60 * 60 * 1000

function readZone(zone: string, ...years: number[]) {
  const text = toTimeZoneLines(zone, new Set(years)).join('\r\n')
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)))
}

test.each([
  ['Europe/Berlin', 2027],
  ['Europe/Dublin', 2027],
  ['America/New_York', 2027],
  ['America/St_Johns', 2027],
  ['Australia/Sydney', 2027],
  ['Australia/Lord_Howe', 2027],
  ['Pacific/Auckland', 2027],
  ['Pacific/Kiritimati', 2027],
  ['Asia/Kolkata', 2027],
  ['Africa/Casablanca', 2026],
  // The year in which its whole territory skipped a day.
  ['Pacific/Apia', 2011],
  ['Etc/UTC', 2027],
])('every hour of a year in %s is read as Node has it', (zone, year) => {
  const read = readZone(zone, year)
  const wrong: string[] = []
  for (let moment = Date.UTC(year, 0, 1); moment < Date.UTC(year + 1, 0, 1); moment += HOUR_MS) {
    const offset = utcOffsetAt(new Date(moment), zone)
    const local = ICAL.Time.fromData({
      ...fieldsOf(new Date(moment + offset * 60_000)),
      isDate: false,
    })
    // Of an hour that the clocks show twice, the parser takes the second.
    const again = utcOffsetAt(new Date(moment + HOUR_MS), zone)
    if (read.utcOffset(local) !== offset * 60 && read.utcOffset(local) !== again * 60)
      wrong.push(new Date(moment).toISOString())
  }
  expect(wrong).toEqual([])
})

const fieldsOf = (time: Date) => ({
  year: time.getUTCFullYear(),
  month: time.getUTCMonth() + 1,
  day: time.getUTCDate(),
  hour: time.getUTCHours(),
  minute: time.getUTCMinutes(),
  second: 0,
})

test('a summer that begins in one year and ends in the next is told once', () => {
  const lines = toTimeZoneLines('Australia/Sydney', new Set([2028, 2027]))
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20261231T110000',
    'DTSTART:20270404T030000',
    'DTSTART:20271003T020000',
    'DTSTART:20280402T030000',
    'DTSTART:20281001T020000',
  ])
  expect(lines.slice(2, 7)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20261231T110000',
    'TZOFFSETFROM:+1100',
    'TZOFFSETTO:+1100',
    'END:DAYLIGHT',
  ])
})

test('a zone without summer time has one offset', () => {
  expect(toTimeZoneLines('America/St_Johns', new Set([2027])).join(' ')).toContain(
    'TZOFFSETFROM:-0330 TZOFFSETTO:-0230',
  )
  expect(toTimeZoneLines('Asia/Kolkata', new Set([2027]))).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:20261231T053000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})
