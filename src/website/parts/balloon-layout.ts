// Where the numbered balloons of a drawing stand: on a row above it or below it, in the order of what they point to, so
// that no two leaders of a row cross. Places are in percent of the drawing.

import type { PartsView } from '../../contract/airframe-drawing.ts'

export type BalloonPlace = readonly [x: number, y: number]

interface Balloon {
  x: number
  isAbove: boolean
}

/** More in a row touch each other on a telephone. */
const MAX_IN_ROW = 7
export const MAX_BALLOONS = 2 * MAX_IN_ROW

const GAP = 13
const [LEFT, RIGHT] = [6, 94]
/** Balloons are so far from the middle, compared with what they point to. */
const SPREAD = 1.2
/** What is higher in the drawing has its balloon above. */
const MIDDLE = 46

/** For at most `MAX_BALLOONS` places. */
export function layOutBalloons(places: readonly BalloonPlace[]): Balloon[] {
  const balloons = places.map(([x, y], index) => ({ index, x: spread(x), y, isAbove: y < MIDDLE }))
  const byHeight = balloons.toSorted((one, other) => one.y - other.y)
  byHeight.forEach((balloon, rank) => {
    if (rank >= MAX_IN_ROW) balloon.isAbove = false
    if (rank < balloons.length - MAX_IN_ROW) balloon.isAbove = true
  })
  for (const isAbove of [true, false]) {
    const row = balloons.filter((balloon) => balloon.isAbove === isAbove)
    keepApart(row.toSorted((one, other) => one.x - other.x || one.index - other.index))
  }
  return balloons.map(({ x, isAbove }) => ({ x: Number(x.toFixed(1)), isAbove }))
}

const spread = (x: number) => 50 + SPREAD * (x - 50)

/** Moves each to the right as far as the one before it asks, and then all back from the right edge. */
function keepApart(row: { x: number }[]): void {
  let least = LEFT
  for (const balloon of row) {
    balloon.x = Math.max(balloon.x, least)
    least = balloon.x + GAP
  }
  let most = RIGHT
  for (const balloon of row.toReversed()) {
    balloon.x = Math.min(balloon.x, most)
    most = balloon.x - GAP
  }
}

/** The named place of a drawing; null if it has none of that name. */
export function placeIn(
  { view_box, places }: PartsView,
  name: string | null | undefined,
): BalloonPlace | null {
  const place = name ? places[name] : undefined
  if (!place) return null
  const [left, top, width, height] = view_box
  const percent = (share: number) => Number((100 * share).toFixed(1))
  return [percent((place[0] - left) / width), percent((place[1] - top) / height)]
}

/** Width and height. */
export function sizeOf({ view_box: [, , width, height] }: PartsView) {
  return [width, height] as const
}
