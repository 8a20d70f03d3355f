// Places the numbered balloons of a drawing in a row above or below it, in the horizontal order of their targets, so
// that no two leader lines of a row cross. Coordinates are in percent of the drawing.

import type { PartsView } from '../../contract/models/airframe-drawing.ts'

export type BalloonPlace = readonly [x: number, y: number]

interface Balloon {
  x: number
  isAbove: boolean
}

/** More balloons in a row would touch each other on phones. */
const MAX_IN_ROW = 7
export const MAX_BALLOONS = 2 * MAX_IN_ROW

const GAP = 13
const [LEFT, RIGHT] = [6, 94]
/** How much farther from the centre balloons are than their targets. */
const SPREAD = 1.2
/** Targets above this height have their balloon above the drawing. */
const MIDDLE = 46

/** Places the balloons for at most `MAX_BALLOONS` targets, in their order. */
export function layOutBalloons(places: readonly BalloonPlace[]): Balloon[] {
  const balloons = places.map(([x, y], index) => ({ index, x: spread(x), y, isAbove: y < MIDDLE }))
  const byHeight = balloons.toSorted((one, other) => one.y - other.y)
  byHeight.forEach((balloon, rank) => {
    if (rank >= MAX_IN_ROW) balloon.isAbove = false
    if (rank < balloons.length - MAX_IN_ROW) balloon.isAbove = true
  })
  for (const isAbove of [true, false]) {
    const row = balloons.filter((balloon) => balloon.isAbove === isAbove)
    spaceOut(row.toSorted((one, other) => one.x - other.x || one.index - other.index))
  }
  return balloons.map(({ x, isAbove }) => ({ x: Number(x.toFixed(1)), isAbove }))
}

const spread = (x: number) => 50 + SPREAD * (x - 50)

/**
 * Keeps the minimum distance within a row: pushes balloons to the right of the previous one, then back from the
 * right edge.
 */
function spaceOut(row: { x: number }[]): void {
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

/** A named place of a drawing, in percent; null if the drawing has no place of that name. */
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

/** Width and height of a drawing. */
export function drawingSize({ view_box: [, , width, height] }: PartsView) {
  return [width, height] as const
}
