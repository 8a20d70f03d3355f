import { type Edges, isBoxWithin, doBoxesOverlap, type ResponsiveBox, type Widths } from './responsive-box.ts'

/** A mark that gets a name plate. */
export interface NamedMark {
  /** Position as shares of the drawing's width, and offsets in px. */
  x: number
  y: number
  dx: number
  dy: number
  /** Distance from the mark's centre to its edge, in px. */
  reach: number
  /** Widths of possible texts on its plate in px, best first. */
  texts: { width: number; isShort?: true }[]
}

export interface Plate {
  /** 1 to the right of its mark, -1 to the left. */
  side: 1 | -1
  /** Vertical distance from the centre of the mark to that of the plate, in px. */
  dy: number
  width: number
  isShort?: true
}

export interface PlateSheet {
  widths: Widths
  edges: Edges
  /** Boxes that no plate may cover. */
  taken: ResponsiveBox[]
  /** Vertical lines at `x` from the top down to `to`, which plates should avoid. */
  lines: { x: number; dx: number; to: number }[]
}

export const PLATE_HEIGHT = 20
/** Padding around the text of a plate, in px. */
export const PLATE_PADDING = 4

const shifts = [0, 4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24]
const sides = [1, -1] as const
/** Costs of covering a line, of a short text and of the left side, in the unit of one px of shift. */
const COST = { line: 6, short: 40, left: 1 }

/**
 * Places name plates next to their marks so that at every width no plate covers another plate or a box in `sheet.taken`, which
 * must include those of the marks.
 * Null for a mark whose plate does not fit.
 */
export function placePlates(marks: (NamedMark | null)[], sheet: PlateSheet): (Plate | null)[] {
  const taken = [...sheet.taken]
  return marks.map((mark) => {
    if (!mark) return null
    const best = listCandidates(mark)
      .map((plate) => ({ plate, box: boxOf(plate, mark) }))
      .map((candidate) => ({ ...candidate, cost: costOf(candidate.plate, candidate.box, mark, sheet) }))
      .toSorted((one, other) => one.cost - other.cost)
      .find(({ box }) => {
        const isFree = isBoxWithin(box, sheet.edges, sheet.widths)
        return isFree && !taken.some((other) => doBoxesOverlap(box, other, sheet.widths))
      })
    if (!best) return null
    taken.push(best.box)
    return best.plate
  })
}

export function boxOf({ side, dy, width }: Plate, mark: NamedMark): ResponsiveBox {
  return {
    x: mark.x,
    y: mark.y,
    dx: mark.dx + (side === 1 ? mark.reach : -mark.reach - width),
    dy: mark.dy + dy - PLATE_HEIGHT / 2,
    width,
    height: PLATE_HEIGHT,
  }
}

function listCandidates({ texts }: NamedMark): Plate[] {
  return texts.flatMap(({ width, ...text }) =>
    sides.flatMap((side) => shifts.map((dy) => ({ side, dy, width: width + 2 * PLATE_PADDING, ...text }))),
  )
}

function costOf(
  { side, dy, isShort }: Plate,
  box: ResponsiveBox,
  mark: NamedMark,
  { lines, widths }: PlateSheet,
) {
  const width = (widths.min + widths.max) / 2
  const left = width * box.x + box.dx
  const covered = lines.filter(({ x, dx, to }) => {
    const at = width * x + dx
    return to > mark.dy + dy && at > left && at < left + box.width
  })
  return Math.abs(dy) + COST.line * covered.length + (isShort ? COST.short : 0) + (side === 1 ? 0 : COST.left)
}
