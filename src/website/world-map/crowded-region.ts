import { type MapPoint, WORLD } from '../../design/world-map/equal-earth.ts'

export interface Region extends MapPoint {
  width: number
  height: number
}

/** Marks that are closer than this on the world map overlap. It is 27 px on a map of 697 px. */
const CROWDED = 139
/** Fewer marks can be moved apart without a detail. */
const MIN_MARKS = 3
/** All marks of a region are in a window of this width, to which the margin is added. It keeps the scale of the detail large. */
const MAX_WIDTH = 600
/** The minimum width of a region. In a narrower one coasts would look coarse. */
const MIN_WIDTH = 260
/** Margin around the marks of a region, as a share of the space that they take. */
const SURROUNDINGS = 0.3
/** Space at the edge of the map for the region's letter. */
const LETTER_SPACE = 60

/** The region with the most overlapping marks, to be shown as a detail; undefined if there is none. */
export function findCrowdedRegion(points: MapPoint[], aspect: number): Region | undefined {
  const crowded = points.filter((point) =>
    points.some((other) => other !== point && Math.hypot(other.x - point.x, other.y - point.y) < CROWDED),
  )
  const groups = crowded.map((point) => crowded.filter((other) => isInWindowAround(point, other, aspect)))
  const [largest = []] = groups.toSorted((one, other) => other.length - one.length)
  return largest.length < MIN_MARKS ? undefined : regionAround(largest, aspect)
}

export function isInRegion({ x, y, width, height }: Region, point: MapPoint): boolean {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height
}

function isInWindowAround(middle: MapPoint, { x, y }: MapPoint, aspect: number): boolean {
  return Math.abs(x - middle.x) < MAX_WIDTH / 2 && Math.abs(y - middle.y) < MAX_WIDTH / aspect / 2
}

function regionAround(points: MapPoint[], aspect: number): Region {
  const across = extentOf(points.map(({ x }) => x))
  const down = extentOf(points.map(({ y }) => y))
  const needed = Math.max(across.length, down.length * aspect) * (1 + 2 * SURROUNDINGS)
  const width = Math.round(Math.max(MIN_WIDTH, needed))
  const height = Math.round(width / aspect)
  return {
    x: clamp(LETTER_SPACE, across.middle - width / 2, WORLD.width - LETTER_SPACE - width),
    y: clamp(0, down.middle - height / 2, WORLD.height - height),
    width,
    height,
  }
}

function extentOf(values: number[]) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  return { length: most - least, middle: (least + most) / 2 }
}

function clamp(least: number, value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}
