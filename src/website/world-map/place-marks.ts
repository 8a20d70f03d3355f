// Marks have the same size on maps of every width. A mark is positioned by shares of the width, which scale with the
// map, and by an offset in px, which does not.

export interface PlacedMark {
  /** Position, both as shares of the map's width. */
  x: number
  y: number
  /** Offset in px. */
  dx: number
  dy: number
}

export interface MapFrame {
  minWidth: number
  maxWidth: number
  /** Aspect ratio: width divided by height. */
  aspect: number
}

export const MARK_RADIUS = 12
/** Minimum distance between the centres of two marks, in px. */
export const MARK_DISTANCE = 2 * MARK_RADIUS + 3
/** The distance used for placing, slightly larger to allow for rounding. */
const MIN_DISTANCE = MARK_DISTANCE + 1.5
const ROUNDS = 40
const STEP = 3
const REACH = 16
/** Longer leader lines would cross others. */
const MAX_LEADER = 56

/** Possible offsets within 48 px, shortest first. Computed on first use. */
let detours: { dx: number; dy: number }[] | undefined

/**
 * Places marks at their places, or near them where they would overlap at some width of the map. Undefined for a mark
 * without a free position nearby.
 */
export function placeMarks(
  places: { x: number; y: number }[],
  frame: MapFrame,
  taken: PlacedMark[] = [],
): (PlacedMark | undefined)[] {
  const placed = [...taken]
  return pushApart(places, frame).map((pushed) => {
    const start = leaderOf(pushed) > MAX_LEADER ? { ...pushed, dx: 0, dy: 0 } : pushed
    const mark = findFreePosition(start, frame, placed)
    if (mark) placed.push(mark)
    return mark
  })
}

/** Moves overlapping marks apart equally, at the minimum width of the map. */
function pushApart(places: { x: number; y: number }[], { minWidth }: MapFrame): PlacedMark[] {
  // Marks of the same place start with small offsets in different directions.
  const marks = places.map((place, index) => ({
    ...place,
    dx: Math.cos(index) / 100,
    dy: Math.sin(index) / 100,
  }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of marks.entries()) {
      for (const other of marks.slice(index + 1)) {
        const x = minWidth * (other.x - one.x) + other.dx - one.dx
        const y = minWidth * (other.y - one.y) + other.dy - one.dy
        const distance = Math.sqrt(x * x + y * y)
        if (distance > MIN_DISTANCE) continue
        // In small steps, because crowded marks would otherwise be pushed too far.
        const push = (MIN_DISTANCE - distance) / distance / 8
        one.dx -= push * x
        one.dy -= push * y
        other.dx += push * x
        other.dy += push * y
      }
    }
  }
  return marks
}

const leaderOf = ({ dx, dy }: PlacedMark) => Math.hypot(dx, dy)

function findFreePosition(pushed: PlacedMark, frame: MapFrame, placed: PlacedMark[]): PlacedMark | undefined {
  for (const { dx, dy } of (detours ??= listDetours())) {
    const mark = { ...pushed, dx: Math.round(pushed.dx) + dx, dy: Math.round(pushed.dy) + dy }
    if (leaderOf(mark) > MAX_LEADER || !isInside(mark, frame)) continue
    if (placed.every((other) => isClearOf(mark, other, frame))) return mark
  }
  return undefined
}

/** Checking the minimum and maximum width suffices, because positions are linear functions of the width. */
function isInside({ x, y, dx, dy }: PlacedMark, { minWidth, maxWidth, aspect }: MapFrame): boolean {
  return [minWidth, maxWidth].every((width) => {
    const [left, top] = [width * x + dx, width * y + dy]
    return Math.min(left, top, width - left, width / aspect - top) >= MARK_RADIUS
  })
}

function isClearOf(one: PlacedMark, other: PlacedMark, { minWidth, maxWidth }: MapFrame): boolean {
  const [x, y] = [one.x - other.x, one.y - other.y]
  const [dx, dy] = [one.dx - other.dx, one.dy - other.dy]
  // The width at which they are closest. For two marks of the same place any width will do.
  const closest = -(x * dx + y * dy) / (x * x + y * y || 1)
  const width = Math.min(maxWidth, Math.max(minWidth, closest))
  return (width * x + dx) ** 2 + (width * y + dy) ** 2 >= MARK_DISTANCE ** 2
}

function listDetours(): { dx: number; dy: number }[] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, index) => (index - REACH) * STEP)
  return steps
    .flatMap((dy) => steps.map((dx) => ({ dx, dy })))
    .toSorted((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy))
}
