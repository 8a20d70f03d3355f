import type { I18n } from '@lingui/core'
import { yearOf } from '../../contract/events/describe-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { wrapInComponent, escapeText, toCalendarText } from './calendar-text.ts'
import { toEventLines } from './event-lines.ts'
import { listOpenDays } from './open-days.ts'
import { toTimeZoneLines } from './time-zone.ts'

interface CalendarHead {
  origin: string
  /** Given for a calendar to subscribe to. A single event is added to a calendar of the visitor, which has a name. */
  subscription?: { name: string; path: string }
}

/** How often subscribers should fetch the calendar. */
const REFRESH = 'PT12H'

/** Writes the events in the words of a language. `changes` maps the id of an event to the time of its last change. */
export function writeCalendar(
  i18n: I18n,
  events: readonly CompanyEvent[],
  changes: ReadonlyMap<string, string>,
  { origin, subscription }: CalendarHead,
): string {
  const lines = wrapInComponent(
    'VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hangar//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription ? listSubscriptionLines(origin, subscription) : []),
    ...listTimeZoneLines(events),
    ...events.flatMap((event) =>
      toEventLines(event, { i18n, origin, changedAt: changes.get(String(event.id)) }),
    ),
  )
  return toCalendarText(lines)
}

/** Name and refresh interval are written twice: as in RFC 7986, and as Apple and Microsoft had them before. */
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

/** Describes the time zones of opening times, in the years of the open days. */
function listTimeZoneLines(events: readonly CompanyEvent[]): string[] {
  const open = events.flatMap((event) =>
    listOpenDays(event).map(({ day }) => ({ zone: event.time_zone, year: Number(yearOf(day)) })),
  )
  return [...Map.groupBy(open, ({ zone }) => zone)].flatMap(([zone, days]) =>
    toTimeZoneLines(zone, new Set(days.map(({ year }) => year))),
  )
}
