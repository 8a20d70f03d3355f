import { findCrowdedRegion, isInRegion, type Region } from './crowded-region.ts'
import { type Place, type MapPoint, projectPlace, WORLD } from '../../design/world-map/equal-earth.ts'
import { type MapFrame, placeMarks, type PlacedMark } from './place-marks.ts'

/** A mark on one of the two maps, positioned in percent with an offset in px. */
export interface MapMark {
  map: 'world' | 'detail'
  x: string
  y: string
  /** Omitted if zero. */
  dx?: number
  dy?: number
}

export interface MapDetail {
  viewBox: string
  /** The frame of the detail on the world map, in percent. */
  x: string
  y: string
  width: string
  height: string
}

export interface MapLayout {
  detail: MapDetail | null
  /** A path with a dot for each place that has no mark on the world map. */
  dots: string
  /** The mark of each place; null if the place is unknown or its mark does not fit. */
  marks: (MapMark | null)[]
}

export interface MapFrames {
  world: MapFrame
  /** Null for a layout without a detail. */
  detail: MapFrame | null
}

/** The widths and aspect ratios that `world-map.module.css` gives the two maps. */
const ownFrames: MapFrames = {
  world: { minWidth: 320, maxWidth: 768, aspect: 2 },
  detail: { minWidth: 212, maxWidth: 600, aspect: 1.1 },
}

/** Virtual marks that keep the place of the detail's title free. */
const name: PlacedMark[] = [20, 44, 68].map((dx) => ({ x: 0, y: 0, dx, dy: 16 }))

export const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`

/** Lays out the world map with a detail of its crowded region. Null if no place is known. */
export function layOutMap(places: (Place | null)[], frames: MapFrames = ownFrames): MapLayout | null {
  const points = places.map((place) => place && projectPlace(place))
  const known = points.filter((point) => point !== null)
  if (known.length === 0) return null
  const region = frames.detail ? findCrowdedRegion(known, frames.detail.aspect) : undefined
  const enlarged = known.filter((point) => region && isInRegion(region, point))
  const marks = new Map([
    ...marksOn(
      'world',
      { x: 0, y: 0, ...WORLD },
      frames.world,
      known.filter((point) => !enlarged.includes(point)),
    ),
    ...(region && frames.detail ? marksOn('detail', region, frames.detail, enlarged, name) : []),
  ])
  return {
    detail: region ? detailOf(region) : null,
    dots: known
      .filter((point) => marks.get(point)?.map !== 'world')
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`)
      .join(''),
    marks: points.map((point) => (point && marks.get(point)) ?? null),
  }
}

function marksOn(
  map: MapMark['map'],
  { x: left, y: top, width, height }: Region,
  frame: MapFrame,
  points: MapPoint[],
  taken?: PlacedMark[],
): [MapPoint, MapMark][] {
  const shares = points.map(({ x, y }) => ({ x: (x - left) / width, y: (y - top) / width }))
  return placeMarks(shares, frame, taken).flatMap((mark, index): [MapPoint, MapMark][] => {
    const point = points[index]
    if (!mark || !point) return []
    const { dx, dy } = mark
    const offset = { ...(dx !== 0 && { dx }), ...(dy !== 0 && { dy }) }
    return [[point, { map, x: percent(point.x - left, width), y: percent(point.y - top, height), ...offset }]]
  })
}

function detailOf({ x, y, width, height }: Region): MapDetail {
  return {
    viewBox: `${x} ${y} ${width} ${height}`,
    x: percent(x, WORLD.width),
    y: percent(y, WORLD.height),
    width: percent(width, WORLD.width),
    height: percent(height, WORLD.height),
  }
}
