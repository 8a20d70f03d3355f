// The texts of an event's page. They are made in loaders, so that server and browser render the same.
import type { CompanyEvent } from '../../contract/events/event.ts'
import type { EventDetail } from '../../contract/events/event-detail.ts'
import { describeDay, describeDays, describeWeekdays, yearOf } from '../../contract/events/describe-days.ts'
import { formatUtcOffset, phaseOf, utcOffsetOn } from '../../contract/events/event-days.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { pick, pickPicture } from '../parts/pick.ts'
import type { FlightLineItem } from '../parts/flight-line.tsx'
import { layOutPlace } from '../world-map/lay-out-place.ts'
import { describeChanges } from './describe-changes.ts'
import { findNearestEvent } from './find-nearest-event.ts'
import { toHoursChart } from './hours-chart.ts'

export type EventView = ReturnType<typeof toEventView>

const kinds: Record<CompanyEvent['kind'], string> = {
  fair: 'Fair',
  'fly-in': 'Fly-in',
  contest: 'Contest',
  'open-day': 'Open day',
}

const states: Record<CompanyEvent['status'], string> = {
  planned: 'Planned, not confirmed',
  confirmed: 'Confirmed',
  moved: 'Confirmed for the new date',
  cancelled: 'Cancelled',
}

/** `events` are all events, sorted by their first day. */
export function toEventView(event: EventDetail, events: readonly CompanyEvent[], now: Date) {
  const { first_day: first, last_day: last, moved_from: movedFrom, latitude, longitude } = event
  const index = events.findIndex(({ id }) => id === event.id)
  return {
    ...pick(event, ['slug', 'name', 'city', 'country', 'venue', 'address', 'status', 'stand', 'note']),
    days: describeDays(first, last),
    weekdays: describeWeekdays(first, last),
    year: yearOf(first) === yearOf(last) ? yearOf(last) : null,
    movedFrom: movedFrom && describeDays(movedFrom.first_day, movedFrom.last_day),
    kind: kinds[event.kind],
    state: states[event.status],
    phase: phaseOf(event, now),
    hours: toHoursChart(event.hours),
    zone: describeZone(event),
    website: event.website,
    directions: directionsTo(event),
    image: event.image && pickPicture(event.image),
    map: latitude === null || longitude === null ? null : layOutPlace([latitude, longitude]),
    models: event.models.map(({ id, name, wingspan, silhouette }): FlightLineItem => ({
      id,
      url: buildPath(pagePaths.modelDetail, { aircraftModelId: id }),
      name,
      wingspan,
      silhouette,
    })),
    ...describeChanges(event.changes),
    alternative: findAlternative(event, events, now),
    previous: toEventLink(events[index - 1]),
    next: index < 0 ? null : toEventLink(events[index + 1]),
    printedOn: `${describeDay(now.toISOString().slice(0, 10))} ${now.getUTCFullYear()}`,
  }
}

export type EventLink = NonNullable<ReturnType<typeof toEventLink>>

function toEventLink(event: CompanyEvent | undefined) {
  if (!event) return null
  const { slug, name, city, country, first_day: first, last_day: last } = event
  return {
    url: buildPath(pagePaths.event, { eventSlug: slug }),
    name,
    place: `${city}, ${country}`,
    days: describeDays(first, last),
    year: yearOf(last),
  }
}

/** Another event to suggest for one that is cancelled or over. */
function findAlternative(event: CompanyEvent, events: readonly CompanyEvent[], now: Date) {
  if (event.status !== 'cancelled' && phaseOf(event, now).phase !== 'past') return null
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
    text: `${nearest ? 'Next nearby' : 'Next'}: ${city},`,
    days: describeDays(first, last),
  }
}

/**
 * The time zone of the opening times, such as 'UTC+1, Central European Standard Time'; null without opening
 * times.
 */
function describeZone({ hours, first_day, time_zone }: CompanyEvent): string | null {
  if (hours.length === 0) return null
  const day = hours[0]?.day ?? first_day
  const offset = formatUtcOffset(utcOffsetOn(day, time_zone))
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, timeZoneName: 'long' })
  const name = format
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
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
