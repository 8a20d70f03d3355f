/** Width of the page's column without its padding, px. */
const ROOM = 1032

/** What the caption of a model needs, and the least space between two outlines, px. */
const MIN_WIDTH = 72
const MIN_MEASURE_WIDTH = 42
const GAP = 4

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

export interface FlightLineLayout<Item> {
  /** Pixels for 100 mm; undefined if the outlines do not fit, and so are one row that scrolls. */
  scale: number | undefined
  rows: Item[][]
}

/** Distributes outlines over at most two rows of a wide page, at the largest scale at which they fit. */
export function layOutFlightLine<Item extends { wingspan: number }>(
  items: Item[],
  /** What stands in front of the first row, as widths in mm. */
  measures: number[],
): FlightLineLayout<Item> {
  for (const [scale, count] of layouts) {
    const perRow = Math.ceil(items.length / count)
    const rows = count === 1 ? [items] : [items.slice(0, perRow), items.slice(perRow)]
    const fits = rows.every((row, index) => {
      const width = (length: number, least: number) => Math.max(least, (length * scale) / 100) + GAP
      const models = row.map(({ wingspan }) => width(wingspan, MIN_WIDTH))
      const others = index === 0 ? measures.map((length) => width(length, MIN_MEASURE_WIDTH)) : []
      return sum([...models, ...others]) <= ROOM
    })
    if (fits) return { scale, rows }
  }
  return { scale: undefined, rows: [items] }
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
