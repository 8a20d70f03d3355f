// A square section of the world map around a place.
import { type Place, PROJECTION, projectPlace } from '../../design/world-map/equal-earth.ts'

export interface PlaceLayout {
  viewBox: string
  latitude: string
  longitude: string
  /**
   * Width of the scale bar in percent of the map's width; null near the poles, where the scale varies too much.
   */
  scaleBar: string | null
}

/** Side of the section in units of the map, each about 10 km. In a smaller section coasts would look coarse. */
const SIZE = 280
export const SCALE_BAR_KM = 500
/** Kilometres per degree of latitude. A degree of longitude is shorter by the cosine of the latitude. */
const KM_PER_DEGREE = 111.2
const MAX_LATITUDE_WITH_SCALE = 75

/**
 * Must be called in loaders only: servers and browsers calculate sines differently, which would break
 * hydration.
 */
export function layOutPlace(place: Place): PlaceLayout {
  const { x, y } = projectPlace(place)
  const [latitude, longitude] = place
  const toText = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? negative : positive}`
  return {
    viewBox: [x - SIZE / 2, y - SIZE / 2, SIZE, SIZE].map((value) => Number(value.toFixed(1))).join(' '),
    latitude: toText(latitude, 'N', 'S'),
    longitude: toText(longitude, 'E', 'W'),
    scaleBar: measureScaleBar(place),
  }
}

/** Measured along the parallel of the place, along which the map's scale is constant. */
function measureScaleBar([latitude]: Place): string | null {
  if (Math.abs(latitude) > MAX_LATITUDE_WITH_SCALE) return null
  const degrees = SCALE_BAR_KM / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
  const { centralMeridian: from } = PROJECTION
  const width = projectPlace([latitude, from + degrees]).x - projectPlace([latitude, from]).x
  return `${((100 * width) / SIZE).toFixed(2)}%`
}
