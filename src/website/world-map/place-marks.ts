// Marks have one size on maps of every width. So a mark is placed by shares of the width, which move with the map, and
// by an offset in px, which does not.

export interface PlacedMark {
  /** Both as shares of the map's width. */
  x: number
  y: number
  /** Px. */
  dx: number
  dy: number
}

export interface MapFrame {
  minWidth: number
  maxWidth: number
  /** Width divided by height. */
  aspect: number
}

export const MARK_RADIUS = 12
/** Between the centres of two marks, in px. */
export const MARK_DISTANCE = 2 * MARK_RADIUS + 3
/** A little more, for rounding. */
const ROOM = MARK_DISTANCE + 1.5
const ROUNDS = 40
const STEP = 3
const REACH = 16
/** A longer leader would cross others. */
const MAX_LEADER = 56

/** Within 48 px, the shortest first; computed on first use. */
let detours: { dx: number; dy: number }[] | undefined

/**
 * Puts marks on their places, or where they crowd each other near them, whatever the map's width.
 * Undefined where nothing near is free.
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

/** Neighbours make way for each other equally, where the map is narrowest. */
function pushApart(places: { x: number; y: number }[], { minWidth }: MapFrame): PlacedMark[] {
  // Marks of one place part in all directions.
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
        if (distance > ROOM) continue
        // A little in each round, or many would fly apart.
        const push = (ROOM - distance) / distance / 8
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
    if (placed.every((other) => isApart(mark, other, frame))) return mark
  }
  return undefined
}

/** Positions are linear in the width: what holds for the least and the most holds between them. */
function isInside({ x, y, dx, dy }: PlacedMark, { minWidth, maxWidth, aspect }: MapFrame): boolean {
  return [minWidth, maxWidth].every((width) => {
    const [left, top] = [width * x + dx, width * y + dy]
    return Math.min(left, top, width - left, width / aspect - top) >= MARK_RADIUS
  })
}

function isApart(one: PlacedMark, other: PlacedMark, { minWidth, maxWidth }: MapFrame): boolean {
  const [x, y] = [one.x - other.x, one.y - other.y]
  const [dx, dy] = [one.dx - other.dx, one.dy - other.dy]
  // The width at which they are closest; of two marks of one place it does not matter.
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
