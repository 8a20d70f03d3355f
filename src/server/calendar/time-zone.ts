import { utcOffsetAt } from '../../contract/events/event-days.ts'
import { component, toCalendarTime } from './calendar-text.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** No place changes its clocks twice in a week; Morocco does so within five. */
const WEEK_MS = 7 * DAY_MS

/**
 * A time zone as calendars describe it: each change of its clocks in these years by its moment, as the database of this
 * Node has it. Rules such as 'the last Sunday in March' would have to be guessed, and some countries have none.
 */
export function toTimeZoneLines(zone: string, years: ReadonlySet<number>): string[] {
  const all = [...years]
    .toSorted((one, other) => one - other)
    .flatMap((year) => listClockChanges(zone, year, !years.has(year - 1)))
  const standard = Math.min(...all.map(({ to }) => to))
  return component(
    'VTIMEZONE',
    `TZID:${zone}`,
    ...all.flatMap(({ moment, from, to }) =>
      component(
        to > standard ? 'DAYLIGHT' : 'STANDARD',
        `DTSTART:${toLocalTime(moment, from)}`,
        `TZOFFSETFROM:${toOffset(from)}`,
        `TZOFFSETTO:${toOffset(to)}`,
      ),
    ),
  )
}

/** Offsets from UTC are in minutes. */
interface ClockChange {
  moment: number
  from: number
  to: number
}

/** In a year; the first says how the clocks are when it begins, unless the year before says so already. */
function listClockChanges(zone: string, year: number, isFirst: boolean): ClockChange[] {
  const offsetAt = (moment: number) => utcOffsetAt(new Date(moment), zone)
  const [start, end] = [startOf(year), startOf(year + 1)]
  let from = offsetAt(start)
  // A day earlier, because the year may begin at the place before it begins in UTC.
  const changes = isFirst ? [{ moment: start - DAY_MS, from, to: from }] : []
  for (let week = start; week < end; week += WEEK_MS) {
    let [before, after] = [week, Math.min(week + WEEK_MS, end)]
    const to = offsetAt(after)
    if (to === from) continue
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetAt(middle) === from) before = middle
      else after = middle
    }
    changes.push({ moment: after, from, to })
    from = to
  }
  return changes
}

/** `Date.UTC` would take years below 100 for those of the last century. */
const startOf = (year: number) => new Date(0).setUTCFullYear(year, 0, 1)

/** By the clocks before the change, as the RFC wants it. */
function toLocalTime(moment: number, offset: number): string {
  const local = new Date(moment + offset * MINUTE_MS).toISOString()
  return toCalendarTime(local.slice(0, 10), local.slice(11, 16))
}

function toOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = 100 * Math.floor(size / 60) + (size % 60)
  return `${minutes < 0 ? '-' : '+'}${String(digits).padStart(4, '0')}`
}
