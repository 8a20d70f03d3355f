/** From this window width on, in px, outlines that fit do not scroll. The stylesheet has the same value. */
const WIDE_WINDOW = 1112

/** Width of the page's column without its padding, in px. */
const COLUMN_WIDTH = 1032

/**
 * Minimum widths for the captions of a model and of a reference, and the minimum gap between two outlines, in
 * px.
 */
const MIN_WIDTH = 72
const MIN_MEASURE_WIDTH = 42
const GAP = 4

/** Scale, in px for 100 mm, and gap where the outlines scroll. */
const SCROLLING = { scale: 10, gap: 16 }

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
  /** Pixels for 100 mm; undefined if the outlines do not fit, so that they form one scrolling row. */
  scale: number | undefined
  /** The number of models in the first row. */
  perRow: number
}

/**
 * Distributes outlines over at most two rows of a wide page, at the largest scale at which they fit. References, such
 * as a person, come first in the first row; the models of both rows share their columns. All lengths are in mm.
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
    if (columns.reduce((total, column) => total + column, 0) <= COLUMN_WIDTH) return { scale, perRow }
  }
  return { scale: undefined, perRow: wingspans.length }
}

/** How many outlines a window of this width shows before it is scrolled. */
export function countReachedOutlines(wingspans: number[], measures: number[], windowWidth: number): number {
  const fits = layOutFlightLine(wingspans, measures).scale !== undefined
  if (fits && windowWidth >= WIDE_WINDOW) return wingspans.length
  const { scale, gap } = SCROLLING
  let end = measures.reduce((total, length) => total + (length * scale) / 100 + gap, 0)
  const reached = wingspans.findIndex((wingspan) => {
    end += Math.max(MIN_WIDTH, (wingspan * scale) / 100) + gap
    return end > windowWidth
  })
  return reached < 0 ? wingspans.length : reached + 1
}
