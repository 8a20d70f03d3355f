import { yearOf } from '../../contract/events/describe-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { component, escapeText, toCalendarText } from './calendar-text.ts'
import { toEventLines } from './event-lines.ts'
import { listOpenDays } from './open-days.ts'
import { toTimeZoneLines } from './time-zone.ts'

interface CalendarHead {
  origin: string
  name: string
  /** Of the calendar itself. */
  path: string
}

/** `changes` has the time of the last change of each event, by its id. */
export function writeCalendar(
  events: readonly CompanyEvent[],
  changes: ReadonlyMap<string, string>,
  { origin, name, path }: CalendarHead,
): string {
  const lines = component(
    'VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hangar//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `SOURCE;VALUE=URI:${origin}${path}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...listTimeZoneLines(events),
    ...events.flatMap((event) => toEventLines(event, { origin, changedAt: changes.get(String(event.id)) })),
  )
  return toCalendarText(lines)
}

/** Of the zones that opening times are in, in the years of their open days. */
function listTimeZoneLines(events: readonly CompanyEvent[]): string[] {
  const open = events.flatMap((event) =>
    listOpenDays(event).map(({ day }) => ({ zone: event.time_zone, year: Number(yearOf(day)) })),
  )
  return [...Map.groupBy(open, ({ zone }) => zone)].flatMap(([zone, days]) =>
    toTimeZoneLines(zone, new Set(days.map(({ year }) => year))),
  )
}
