import { yearOf } from '../../contract/events/describe-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { component, escapeText, toCalendarText } from './calendar-text.ts'
import { toEventLines } from './event-lines.ts'
import { listOpenDays } from './open-days.ts'
import { toTimeZoneLines } from './time-zone.ts'

interface CalendarHead {
  origin: string
  /** Of a calendar that is fetched again and again. What is taken along goes into a calendar that has a name. */
  subscription?: { name: string; path: string }
}

/** How often subscribers should look for changes. */
const REFRESH = 'PT12H'

/** `changes` has the time of the last change of each event, by its id. */
export function writeCalendar(
  events: readonly CompanyEvent[],
  changes: ReadonlyMap<string, string>,
  { origin, subscription }: CalendarHead,
): string {
  const lines = component(
    'VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hangar//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription ? listSubscriptionLines(origin, subscription) : []),
    ...listTimeZoneLines(events),
    ...events.flatMap((event) => toEventLines(event, { origin, changedAt: changes.get(String(event.id)) })),
  )
  return toCalendarText(lines)
}

/** Each of them twice: as RFC 7986 has it, and as Apple and Microsoft had it before. */
function listSubscriptionLines(
  origin: string,
  { name, path }: NonNullable<CalendarHead['subscription']>,
): string[] {
  const text = escapeText(name)
  return [
    `NAME:${text}`,
    `X-WR-CALNAME:${text}`,
    `SOURCE;VALUE=URI:${origin}${path}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
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
