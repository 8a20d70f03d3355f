// A square section of the world map around a place.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatFigure } from '../../languages/format-figure.ts'
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
export function layOutPlace(i18n: I18n, place: Place): PlaceLayout {
  const { x, y } = projectPlace(place)
  const [latitude, longitude] = place
  return {
    viewBox: [x - SIZE / 2, y - SIZE / 2, SIZE, SIZE].map((value) => Number(value.toFixed(1))).join(' '),
    latitude: describeLatitude(i18n, latitude),
    longitude: describeLongitude(i18n, longitude),
    scaleBar: measureScaleBar(place),
  }
}

function describeLatitude(i18n: I18n, latitude: number): string {
  const degrees = formatDegrees(i18n, latitude)
  return i18n._(latitude < 0 ? msg`${degrees}° S` : msg`${degrees}° N`)
}

function describeLongitude(i18n: I18n, longitude: number): string {
  const degrees = formatDegrees(i18n, longitude)
  return i18n._(longitude < 0 ? msg`${degrees}° W` : msg`${degrees}° E`)
}

const formatDegrees = (i18n: I18n, degrees: number) =>
  formatFigure(i18n, Number(Math.abs(degrees).toFixed(2)), 2)

/** Measured along the parallel of the place, along which the map's scale is constant. */
function measureScaleBar([latitude]: Place): string | null {
  if (Math.abs(latitude) > MAX_LATITUDE_WITH_SCALE) return null
  const degrees = SCALE_BAR_KM / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
  const { centralMeridian: from } = PROJECTION
  const width = projectPlace([latitude, from + degrees]).x - projectPlace([latitude, from]).x
  return `${((100 * width) / SIZE).toFixed(2)}%`
}
