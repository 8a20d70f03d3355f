import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  describeDay,
  describeDaysInFullWithYear,
  formatWeekday,
} from '../../contract/events/days-in-words.ts'
import { addDays, countDays } from '../../contract/events/event-days.ts'
import { eventKindNames } from '../../contract/events/event-kind-names.ts'
import type { CompanyEvent } from '../../contract/events/event.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { localize } from '../../languages/languages.ts'
import { withCountryName } from '../../website/language/country-name.ts'
import { nameBasedUuid } from '../discovery/name-based-uuid.ts'
import { wrapInComponent, escapeText, toCalendarMoment, toCalendarTime } from './calendar-text.ts'
import { listOpenDays, type OpenDay } from './open-days.ts'

interface EventContext {
  i18n: I18n
  origin: string
  /** UTC, ISO 8601; undefined if no publication has recorded it. */
  changedAt: string | undefined
}

/** SEQUENCE counts the seconds from this time, before there were events, to the last change. It fits 31 bits until 2088. */
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

function listCommonLines(event: CompanyEvent, { i18n, origin, changedAt }: EventContext): string[] {
  const { id, slug, name, city, latitude, longitude } = event
  const changed = changedAt === undefined ? FIRST_CHANGE_MS : Date.parse(changedAt)
  const moment = toCalendarMoment(new Date(changed))
  const about = `${name}, ${city}`
  const summary = event.status === 'cancelled' ? i18n._(msg`Cancelled: ${about}`) : about
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
    text('DESCRIPTION', describeEvent(i18n, event)),
    text('LOCATION', describePlace(withCountryName(i18n, event))),
    ...(latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `URL:${origin}${localize(i18n.locale, buildPath(pagePaths.event, { eventSlug: slug }))}`,
    text('CATEGORIES', i18n._(eventKindNames[event.kind])),
  ]
}

function describePlace({ venue, address, city, country }: CompanyEvent): string {
  return [venue, address, ...(address.includes(city) ? [] : [city]), country].join(', ')
}

/** Plain text in paragraphs, which calendar apps show. */
function describeEvent(i18n: I18n, event: CompanyEvent): string {
  const { stand, models, note, hours, time_zone: zone, website } = event
  const shown = models.map(({ name }) => name).join(', ')
  const spans = hours.map(
    ({ day, opens, closes }) => `${formatWeekday(i18n, day)} ${describeDay(i18n, day)}: ${opens}–${closes}`,
  )
  const paragraphs = [
    describeStatus(i18n, event),
    stand === null ? '' : i18n._(msg`Find us: ${stand}`),
    shown === '' ? '' : i18n._(msg`On show: ${shown}`),
    note ?? '',
    spans.length === 0 ? '' : [i18n._(msg`Open, by the clocks of ${zone}:`), ...spans].join('\n'),
    website ?? '',
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function describeStatus(i18n: I18n, { status, moved_from: before }: CompanyEvent): string {
  if (status === 'cancelled') return i18n._(msg`This event is cancelled.`)
  if (status === 'planned') return i18n._(msg`Planned: the days are not confirmed yet.`)
  if (status !== 'moved' || !before) return ''
  const days = describeDaysInFullWithYear(i18n, before.first_day, before.last_day)
  return i18n._(msg`Moved from ${days}.`)
}
