// A square cut-out of the world map with one place in its middle.
import { type Place, PROJECTION, projectPlace } from '../../design/world-map/equal-earth.ts'

export interface PlaceLayout {
  viewBox: string
  latitude: string
  longitude: string
  /** How wide a scale bar is, as a percentage of the map's width; null near the poles, where no scale holds. */
  scaleBar: string | null
}

/** In units of the map, of which one is some 10 km: so large that coasts stay lines. */
const SIZE = 280
export const SCALE_BAR_KM = 500
/** Of a degree of latitude; of one of longitude it is less, by the cosine of the latitude. */
const KM_OF_A_DEGREE = 111.2
const MAX_LATITUDE_WITH_SCALE = 75

/** For loaders: servers and browsers calculate sines differently, and what they draw must be the same. */
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

/** Along the parallel of the place, where the map's scale is everywhere the same. */
function measureScaleBar([latitude]: Place): string | null {
  if (Math.abs(latitude) > MAX_LATITUDE_WITH_SCALE) return null
  const degrees = SCALE_BAR_KM / (KM_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180))
  const { centralMeridian: from } = PROJECTION
  const width = projectPlace([latitude, from + degrees]).x - projectPlace([latitude, from]).x
  return `${((100 * width) / SIZE).toFixed(2)}%`
}
