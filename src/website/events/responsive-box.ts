// Boxes on a drawing that scales with its window: their positions scale with the width, their sizes do not.

/**
 * A rectangle whose upper left corner is at (`x * width + dx`, `y * width + dy`) in a drawing of that width.
 */
export interface ResponsiveBox {
  /** Position as shares of the drawing's width. */
  x: number
  y: number
  /** Offset and size in px. */
  dx: number
  dy: number
  width: number
  height: number
}

/** The range of a drawing's width, in px. */
export interface Widths {
  min: number
  max: number
}

/** Whether two boxes overlap at any of these widths. */
export function doBoxesOverlap(one: ResponsiveBox, other: ResponsiveBox, widths: Widths): boolean {
  const across = overlapRange(one.x, one.dx, one.width, other.x, other.dx, other.width, widths)
  if (!across) return false
  return overlapRange(one.y, one.dy, one.height, other.y, other.dy, other.height, across) !== undefined
}

/**
 * The widths at which two intervals overlap along one axis. Their distance is a linear function of the width.
 */
function overlapRange(
  share: number,
  offset: number,
  size: number,
  otherShare: number,
  otherOffset: number,
  otherSize: number,
  { min, max }: Widths,
): Widths | undefined {
  const slope = otherShare - share
  const start = otherOffset - offset
  // They overlap if the other one starts before this one ends and ends after it starts: -otherSize < distance <
  // size.
  if (Math.abs(slope) < 1e-9) return start < size && start > -otherSize ? { min, max } : undefined
  const bounds = [(size - start) / slope, (-otherSize - start) / slope]
  const from = Math.max(min, Math.min(...bounds))
  const to = Math.min(max, Math.max(...bounds))
  return from < to ? { min: from, max: to } : undefined
}

/**
 * Whether a box is within these edges at all widths. Checking both ends of the range suffices, since all terms
 * are linear.
 */
export function isBoxWithin(
  box: ResponsiveBox,
  { left, right, top, bottom }: Edges,
  { min, max }: Widths,
): boolean {
  return [min, max].every((width) => {
    const x = width * box.x + box.dx
    const y = width * box.y + box.dy
    return x >= left && x + box.width <= width - right && y >= top && y + box.height <= bottom(width)
  })
}

export interface Edges {
  /** Distances from the edges, in px. */
  left: number
  right: number
  top: number
  /** Distance from the top as a linear function of the drawing's width. */
  bottom: (width: number) => number
}
