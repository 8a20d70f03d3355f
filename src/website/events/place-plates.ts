import { type Edges, isBoxWithin, doBoxesOverlap, type ResponsiveBox, type Widths } from './responsive-box.ts'

/** What a plate is to name. */
export interface NamedMark {
  /** Shares of the drawing's width and px. */
  x: number
  y: number
  dx: number
  dy: number
  /** From the mark's middle to its edge, in px. */
  reach: number
  /** Widths of the texts that may stand on its plate, in px, the best first. */
  texts: { width: number; isShort?: true }[]
}

export interface Plate {
  /** 1 where it stands right of its mark, -1 left of it. */
  side: 1 | -1
  /** From the middle of the mark to that of the plate, in px. */
  dy: number
  width: number
  isShort?: true
}

export interface PlateSheet {
  widths: Widths
  edges: Edges
  /** No plate may cover these. */
  taken: ResponsiveBox[]
  /** Better not covered either: lines that come down at `x` as far as `to`. */
  lines: { x: number; dx: number; to: number }[]
}

export const PLATE_HEIGHT = 20
/** Around the text of a plate, in px. */
export const PLATE_PADDING = 4

const shifts = [0, 4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24]
const sides = [1, -1] as const
/** What a covered line, a short text and the left side cost, compared with a px of shift. */
const COST = { line: 6, short: 40, left: 1 }

/**
 * Puts the names next to their marks where there is room at every width: no plate covers another, a mark or what is
 * taken. Null where there is none.
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
