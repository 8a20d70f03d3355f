// The texts of an event's page. They are made in loaders, so that server and browser render the same.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from '../../contract/events/event.ts'
import type { EventDetail } from '../../contract/events/event-detail.ts'
import { yearOf } from '../../contract/events/describe-days.ts'
import { formatUtcOffset, phaseOf, utcOffsetOn } from '../../contract/events/event-days.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { intlLocale } from '../language/intl-locale.ts'
import { withCountryName } from '../language/country-name.ts'
import { pick, pickPicture } from '../parts/pick.ts'
import type { FlightLineItem } from '../parts/flight-line/flight-line.tsx'
import { layOutPlace } from '../world-map/lay-out-place.ts'
import { describeChanges } from './describe-changes.ts'
import {
  describeDays,
  describeDaysWithYear,
  describeDayWithYear,
  describeFormerDays,
  describeWeekdays,
} from '../../contract/events/days-in-words.ts'
import { eventKindNames } from '../../contract/events/event-kind-names.ts'
import { findNearestEvent } from './find-nearest-event.ts'
import { toHoursChart } from './hours-chart.ts'

export type EventView = ReturnType<typeof toEventView>

const states: Record<CompanyEvent['status'], MessageDescriptor> = {
  planned: msg`Planned, not confirmed`,
  confirmed: msg({ message: 'Confirmed', context: 'status of an event' }),
  moved: msg`Confirmed for the new date`,
  cancelled: msg({ message: 'Cancelled', context: 'status of an event' }),
}

/** `events` are all events, sorted by their first day. */
export function toEventView(i18n: I18n, event: EventDetail, events: readonly CompanyEvent[], now: Date) {
  const { first_day: first, last_day: last, moved_from: movedFrom, latitude, longitude } = event
  const index = events.findIndex(({ id }) => id === event.id)
  return {
    ...pick(withCountryName(i18n, event), [
      'slug',
      'name',
      'city',
      'country',
      'venue',
      'address',
      'status',
      'stand',
      'note',
    ]),
    days: describeDays(i18n, first, last),
    weekdays: describeWeekdays(i18n, first, last),
    date: describeDaysWithYear(i18n, first, last),
    year: yearOf(first) === yearOf(last) ? yearOf(last) : null,
    movedFrom: movedFrom && describeFormerDays(i18n, movedFrom, first),
    kind: i18n._(eventKindNames[event.kind]),
    state: i18n._(states[event.status]),
    phase: phaseOf(event, now),
    hours: toHoursChart(i18n, event),
    zone: describeZone(i18n, event),
    website: event.website,
    directions: directionsTo(event),
    image: event.image && pickPicture(event.image),
    map: latitude === null || longitude === null ? null : layOutPlace(i18n, [latitude, longitude]),
    models: event.models.map(({ id, name, wingspan, silhouette }): FlightLineItem => ({
      id,
      url: buildPath(pagePaths.modelDetail, { aircraftModelId: id }),
      name,
      wingspan,
      silhouette,
    })),
    ...describeChanges(i18n, event.changes),
    alternative: findAlternative(i18n, event, events, now),
    previous: toEventLink(i18n, events[index - 1]),
    next: index < 0 ? null : toEventLink(i18n, events[index + 1]),
    printedOn: describeDayWithYear(i18n, now.toISOString().slice(0, 10)),
  }
}

export type EventLink = NonNullable<ReturnType<typeof toEventLink>>

function toEventLink(i18n: I18n, event: CompanyEvent | undefined) {
  if (!event) return null
  const {
    slug,
    name,
    untranslated,
    city,
    country,
    first_day: first,
    last_day: last,
  } = withCountryName(i18n, event)
  return {
    url: buildPath(pagePaths.event, { eventSlug: slug }),
    name,
    untranslated,
    place: `${city}, ${country}`,
    days: describeDays(i18n, first, last),
    year: yearOf(last),
  }
}

/** Whether visitors can still go to an event: it is neither cancelled nor over. */
export const isToCome = ({ status, phase }: Pick<EventView, 'status' | 'phase'>): boolean =>
  status !== 'cancelled' && phase.phase !== 'past'

/** Another event to suggest for one that is cancelled or over. */
function findAlternative(i18n: I18n, event: CompanyEvent, events: readonly CompanyEvent[], now: Date) {
  if (isToCome({ status: event.status, phase: phaseOf(event, now) })) return null
  const toCome = events.filter(
    (other) => other.id !== event.id && other.status !== 'cancelled' && phaseOf(other, now).phase !== 'past',
  )
  // Later events are preferred, since a visitor had planned to go at that time.
  const later = toCome.filter(({ first_day: first }) => first > event.first_day)
  const nearest = findNearestEvent(event, later) ?? findNearestEvent(event, toCome)
  const found = nearest ?? toCome[0]
  if (!found) return null
  const { slug, city, first_day: first, last_day: last } = found
  return {
    url: buildPath(pagePaths.event, { eventSlug: slug }),
    text: i18n._(nearest ? msg`Next nearby: ${city},` : msg`Next: ${city},`),
    days: describeDays(i18n, first, last),
  }
}

/**
 * The time zone of the opening times, such as 'UTC+1, Central European Standard Time', or 'Central European Time' if clocks
 * change between them; null without opening times.
 */
function describeZone(i18n: I18n, { hours, time_zone }: CompanyEvent): string | null {
  const offsets = new Set(hours.map(({ day }) => utcOffsetOn(day, time_zone)))
  const [first] = hours
  const [minutes] = offsets
  if (!first || minutes === undefined) return null
  const isChanging = offsets.size > 1
  const format = new Intl.DateTimeFormat(intlLocale(i18n), {
    timeZone: time_zone,
    timeZoneName: isChanging ? 'longGeneric' : 'long',
  })
  const name = format
    .formatToParts(new Date(`${first.day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
  if (isChanging) return name ?? time_zone
  const offset = formatUtcOffset(minutes)
  // Zones without a name of their own are named by their offset, which is already shown.
  return name === undefined || /^(?:GMT|UTC)/.test(name) ? offset : `${offset}, ${name}`
}

/** A link to a map with streets, which our own maps do not have. */
function directionsTo({ latitude, longitude, venue, address }: CompanyEvent): string {
  const map = 'https://www.openstreetmap.org'
  return latitude === null || longitude === null
    ? `${map}/search?query=${encodeURIComponent(`${venue}, ${address}`)}`
    : `${map}/directions?to=${latitude}%2C${longitude}`
}
