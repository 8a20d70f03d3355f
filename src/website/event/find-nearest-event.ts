import type { CompanyEvent } from '../../contract/events/event.ts'

type Placed = Pick<CompanyEvent, 'latitude' | 'longitude'>

const EARTH_RADIUS_KM = 6_371
/** The distance that somebody who planned to visit one event may travel to another. */
const MAX_DISTANCE_KM = 1_500

/**
 * The nearest event within MAX_DISTANCE_KM. Of equally near ones the first wins; `events` are sorted by their
 * first day.
 */
export function findNearestEvent<Event extends Placed>(
  place: Placed,
  events: readonly Event[],
): Event | undefined {
  let nearest: Event | undefined
  let least = MAX_DISTANCE_KM
  for (const event of events) {
    const distance = distanceBetween(place, event)
    if (distance < least) {
      least = distance
      nearest = event
    }
  }
  return nearest
}

/** The great-circle distance in km by the haversine formula; infinite if a place is unknown. */
function distanceBetween(one: Placed, other: Placed): number {
  const [latitude, longitude] = [one.latitude, one.longitude]
  if (latitude === null || longitude === null || other.latitude === null || other.longitude === null)
    return Infinity
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const halfSine = (degrees: number) => Math.sin(toRadians(degrees) / 2) ** 2
  const across =
    Math.cos(toRadians(latitude)) *
    Math.cos(toRadians(other.latitude)) *
    halfSine(other.longitude - longitude)
  const chord = halfSine(other.latitude - latitude) + across
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
