// The Equal Earth projection, chosen because it preserves areas and consists of two short polynomials. B. Šavrič, T.
// Patterson, B. Jenny, 'The Equal Earth map projection', International Journal of Geographical Information Science 33
// (2019), https://doi.org/10.1080/13658816.2018.1504949

/** Coordinates in degrees, WGS 84. */
export type Place = readonly [latitude: number, longitude: number]

/** A point in units of the map, from its upper left corner. */
export interface MapPoint {
  x: number
  y: number
}

/** Size of the map: the projected globe with a margin. */
export const WORLD = { width: 3600, height: 1800 }

/** Parameters of the projection, also used by the script that draws the lines. */
export const PROJECTION = { centralMeridian: 11, radius: 630, centre: { x: 1800, y: 900 } }

const A1 = 1.340264
const A2 = -0.081106
const A3 = 0.000893
const A4 = 0.003796
const M = Math.sqrt(3) / 2

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
const toDegrees = (radians: number) => (radians * 180) / Math.PI

export function projectPlace([latitude, longitude]: Place): MapPoint {
  const { centralMeridian, radius, centre } = PROJECTION
  const meridian = toRadians(((longitude - centralMeridian + 540) % 360) - 180)
  const theta = Math.asin(M * Math.sin(toRadians(latitude)))
  const x = (meridian * Math.cos(theta)) / (M * slopeAt(theta))
  return { x: centre.x + radius * x, y: centre.y - radius * heightAt(theta) }
}

/** The place at a point of the map; undefined outside of the globe. */
export function unprojectPoint({ x, y }: MapPoint): Place | undefined {
  const { centralMeridian, radius, centre } = PROJECTION
  const height = (centre.y - y) / radius
  if (Math.abs(height) > heightAt(MAX_THETA)) return undefined
  let theta = height
  // Newton's method; five steps are exact to a millionth of a degree.
  for (let step = 0; step < 5; step += 1) theta -= (heightAt(theta) - height) / slopeAt(theta)
  const meridian = ((x - centre.x) / radius) * ((M * slopeAt(theta)) / Math.cos(theta))
  if (Math.abs(meridian) > Math.PI) return undefined
  const latitude = toDegrees(Math.asin(Math.min(1, Math.max(-1, Math.sin(theta) / M))))
  return [latitude, ((toDegrees(meridian) + centralMeridian + 540) % 360) - 180]
}

/** The parameter theta at the poles. */
const MAX_THETA = Math.asin(M)

function heightAt(theta: number): number {
  const square = theta ** 2
  return theta * (A1 + A2 * square + theta ** 6 * (A3 + A4 * square))
}

/** The derivative of `heightAt`. */
function slopeAt(theta: number): number {
  const square = theta ** 2
  return A1 + 3 * A2 * square + theta ** 6 * (7 * A3 + 9 * A4 * square)
}
