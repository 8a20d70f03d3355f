import { event as definition } from '../../content-model/event.ts'
import {
  describeDay,
  describeDaysInFull,
  formatWeekday,
  yearOf,
} from '../../contract/events/describe-days.ts'
import { addDays, countDays } from '../../contract/events/event-days.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { nameBasedUuid } from '../discovery/name-based-uuid.ts'
import { wrapInComponent, escapeText, toCalendarMoment, toCalendarTime } from './calendar-text.ts'
import { listOpenDays, type OpenDay } from './open-days.ts'

interface EventContext {
  origin: string
  /** UTC, ISO 8601; undefined if no publication has recorded it. */
  changedAt: string | undefined
}

/** SEQUENCE is the number of seconds since then, before there were events. It fits 31 bits until 2088. */
const FIRST_CHANGE_MS = Date.UTC(2020, 0, 1)

/**
 * The lines of an event. Its UID stays the same when its days change. Open days are a daily series from the first one, with
 * exclusions for days on which it is closed and exceptions for days with other opening times.
 */
export function toEventLines(event: CompanyEvent, context: EventContext): string[] {
  const common = listCommonLines(event, context)
  const [first, ...others] = listOpenDays(event)
  if (!first) {
    const end = addDays(event.last_day, 1)
    const days = [
      `DTSTART;VALUE=DATE:${toCalendarTime(event.first_day)}`,
      // `addDays` cannot go beyond the last day that dates can express.
      ...(end > event.last_day ? [`DTEND;VALUE=DATE:${toCalendarTime(end)}`] : []),
    ]
    return wrapInComponent('VEVENT', ...common, ...days)
  }
  const zoned = (name: string, day: string, time: string) =>
    `${name};TZID=${event.time_zone}:${toCalendarTime(day, time)}`
  const timesOf = ({ day, opens, closes }: OpenDay) => [
    zoned('DTSTART', day, opens),
    zoned('DTEND', day, closes),
  ]
  const { length } = others
  const count = countDays(first.day, others.at(-1)?.day ?? first.day) + 1
  const open = new Set([first, ...others].map(({ day }) => day))
  const closed = Array.from({ length: count }, (_, index) => addDays(first.day, index)).filter(
    (day) => !open.has(day),
  )
  const series = [
    ...(length > 0 ? [`RRULE:FREQ=DAILY;COUNT=${count}`] : []),
    ...closed.map((day) => zoned('EXDATE', day, first.opens)),
  ]
  const exceptions = others.filter(({ opens, closes }) => opens !== first.opens || closes !== first.closes)
  return [
    ...wrapInComponent('VEVENT', ...common, ...timesOf(first), ...series),
    ...exceptions.flatMap((each) =>
      wrapInComponent('VEVENT', ...common, zoned('RECURRENCE-ID', each.day, first.opens), ...timesOf(each)),
    ),
  ]
}

const statuses: Record<CompanyEvent['status'], string> = {
  planned: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  moved: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

function listCommonLines(event: CompanyEvent, { origin, changedAt }: EventContext): string[] {
  const { id, slug, name, city, latitude, longitude } = event
  const changed = changedAt === undefined ? FIRST_CHANGE_MS : Date.parse(changedAt)
  const moment = toCalendarMoment(new Date(changed))
  const summary = `${event.status === 'cancelled' ? 'Cancelled: ' : ''}${name}, ${city}`
  const text = (property: string, value: string) => `${property}:${escapeText(value)}`
  return [
    `UID:${nameBasedUuid('event', String(id))}`,
    `DTSTAMP:${moment}`,
    `LAST-MODIFIED:${moment}`,
    `SEQUENCE:${Math.max(0, Math.floor((changed - FIRST_CHANGE_MS) / 1000))}`,
    `STATUS:${statuses[event.status]}`,
    // Subscribers are not busy because of the event.
    'TRANSP:TRANSPARENT',
    text('SUMMARY', summary),
    text('DESCRIPTION', describeEvent(event)),
    text('LOCATION', describePlace(event)),
    ...(latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `URL:${origin}${buildPath(pagePaths.event, { eventSlug: slug })}`,
    text('CATEGORIES', definition.fields.kind.choices[event.kind]),
  ]
}

function describePlace({ venue, address, city, country }: CompanyEvent): string {
  return [venue, address, ...(address.includes(city) ? [] : [city]), country].join(', ')
}

/** Plain text in paragraphs, which calendar apps show. */
function describeEvent(event: CompanyEvent): string {
  const { stand, models, note, hours, time_zone: zone, website } = event
  const spans = hours.map(
    ({ day, opens, closes }) => `${formatWeekday(day)} ${describeDay(day)}: ${opens}–${closes}`,
  )
  const paragraphs = [
    describeStatus(event),
    stand === null ? '' : `Find us: ${stand}`,
    models.length === 0 ? '' : `On show: ${models.map(({ name }) => name).join(', ')}`,
    note ?? '',
    spans.length === 0 ? '' : [`Open, by the clocks of ${zone}:`, ...spans].join('\n'),
    website ?? '',
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function describeStatus({ status, moved_from: before }: CompanyEvent): string {
  if (status === 'cancelled') return 'This event is cancelled.'
  if (status === 'planned') return 'Planned: the days are not confirmed yet.'
  if (status !== 'moved' || !before) return ''
  const { first_day: first, last_day: last } = before
  const year = yearOf(first) === yearOf(last) ? ` ${yearOf(first)}` : ''
  return `Moved from ${describeDaysInFull(first, last)}${year}.`
}
