/** From this width of a window on, as in the stylesheet, outlines that fit do not scroll, px. */
const WIDE = 1112

/** Width of the page's column without its padding, px. */
const ROOM = 1032

/** What the captions of a model and of a measure need, and the least space between two outlines, px. */
const MIN_WIDTH = 72
const MIN_MEASURE_WIDTH = 42
const GAP = 4

/** The same where they scroll. */
const SCROLLED = { scale: 10, gap: 16 }

/** In the order of preference: pixels for 100 mm, and how many rows. */
const layouts = [
  [10, 1],
  [9, 1],
  [8, 1],
  [7, 1],
  [8, 2],
  [7, 2],
  [6, 2],
] as const

interface FlightLineLayout {
  /** Pixels for 100 mm; undefined if the outlines do not fit, and so are one row that scrolls. */
  scale: number | undefined
  /** How many models stand in the first row. */
  perRow: number
}

/**
 * Distributes outlines over at most two rows of a wide page, at the largest scale at which they fit. Measures stand in
 * front of the first row; the models of both rows have their columns in common. All lengths are in mm.
 */
export function layOutFlightLine(wingspans: number[], measures: number[]): FlightLineLayout {
  for (const [scale, rows] of layouts) {
    const perRow = Math.ceil(wingspans.length / rows)
    const width = (length: number, least: number) => Math.max(least, (length * scale) / 100) + GAP
    const columns = [
      ...measures.map((length) => width(length, MIN_MEASURE_WIDTH)),
      ...wingspans
        .slice(0, perRow)
        .map((wingspan, index) => width(Math.max(wingspan, wingspans[perRow + index] ?? 0), MIN_WIDTH)),
    ]
    if (columns.reduce((total, column) => total + column, 0) <= ROOM) return { scale, perRow }
  }
  return { scale: undefined, perRow: wingspans.length }
}

/** How many outlines a window of this width shows before they are scrolled. */
export function countReachedOutlines(wingspans: number[], measures: number[], windowWidth: number): number {
  const fits = layOutFlightLine(wingspans, measures).scale !== undefined
  if (fits && windowWidth >= WIDE) return wingspans.length
  const { scale, gap } = SCROLLED
  let end = measures.reduce((total, length) => total + (length * scale) / 100 + gap, 0)
  const reached = wingspans.findIndex((wingspan) => {
    end += Math.max(MIN_WIDTH, (wingspan * scale) / 100) + gap
    return end > windowWidth
  })
  return reached < 0 ? wingspans.length : reached + 1
}
