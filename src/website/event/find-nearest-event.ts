import type { CompanyEvent } from '../../contract/events/event.ts'

type Placed = Pick<CompanyEvent, 'latitude' | 'longitude'>

const EARTH_RADIUS_KM = 6_371
/** Who planned to travel to one event may travel so far to another. */
const MAX_DISTANCE_KM = 1_500

/** The event nearest to a place, if one is near; `events` are by their first day, which decides between equals. */
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

/** Along a great circle, in km, by the haversine formula; infinite if a place is not known. */
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
