import { utcOffsetAt } from '../../contract/events/event-days.ts'
import { wrapInComponent, toCalendarTime } from './calendar-text.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Searching week by week finds every change, because even in Morocco, changes are about five weeks apart. */
const WEEK_MS = 7 * DAY_MS

/**
 * The VTIMEZONE component of a time zone: each change of its clocks in these years, according to Node's time zone database.
 * Rules such as 'the last Sunday in March' are not used, because they would have to be guessed and some countries have none.
 */
export function toTimeZoneLines(zone: string, years: ReadonlySet<number>): string[] {
  const all = [...years]
    .toSorted((one, other) => one - other)
    .flatMap((year) => listClockChanges(zone, year, !years.has(year - 1)))
  const standard = Math.min(...all.map(({ to }) => to))
  return wrapInComponent(
    'VTIMEZONE',
    `TZID:${zone}`,
    ...all.flatMap(({ moment, from, to }) =>
      wrapInComponent(
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

/** The changes in a year. With `isFirst`, begins with an entry for the offset at the start of the year. */
function listClockChanges(zone: string, year: number, isFirst: boolean): ClockChange[] {
  const offsetAt = (moment: number) => utcOffsetAt(new Date(moment), zone)
  const [start, end] = [startOf(year), startOf(year + 1)]
  let from = offsetAt(start)
  // A day earlier, because in some zones the year begins before it begins in UTC.
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

/** Not `Date.UTC`, which maps years below 100 to the twentieth century. */
const startOf = (year: number) => new Date(0).setUTCFullYear(year, 0, 1)

/** The RFC wants the local time according to the offset before the change. */
function toLocalTime(moment: number, offset: number): string {
  const local = new Date(moment + offset * MINUTE_MS).toISOString()
  return toCalendarTime(local.slice(0, 10), local.slice(11, 16))
}

function toOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = 100 * Math.floor(size / 60) + (size % 60)
  return `${minutes < 0 ? '-' : '+'}${String(digits).padStart(4, '0')}`
}
