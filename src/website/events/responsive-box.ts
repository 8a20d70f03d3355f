// On a drawing that is as wide as its window, a place moves with the width, and what stands next to it keeps its size.

/** A rectangle whose upper left corner is at `x * width + dx` and `y * width + dy` of a drawing. */
export interface ResponsiveBox {
  /** Shares of the width. */
  x: number
  y: number
  /** Px. */
  dx: number
  dy: number
  width: number
  height: number
}

/** The narrowest and the widest that a drawing becomes, in px. */
export interface Widths {
  min: number
  max: number
}

/** Whether two boxes cover each other at any of these widths. */
export function doBoxesOverlap(one: ResponsiveBox, other: ResponsiveBox, widths: Widths): boolean {
  const across = meetAlong(one.x, one.dx, one.width, other.x, other.dx, other.width, widths)
  if (!across) return false
  return meetAlong(one.y, one.dy, one.height, other.y, other.dy, other.height, across) !== undefined
}

/** At which widths two spans overlap along one axis; their distance is linear in the width. */
function meetAlong(
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
  // The other one begins before this one ends, and ends after this one begins: -otherSize < distance < size.
  if (Math.abs(slope) < 1e-9) return start < size && start > -otherSize ? { min, max } : undefined
  const bounds = [(size - start) / slope, (-otherSize - start) / slope]
  const from = Math.max(min, Math.min(...bounds))
  const to = Math.min(max, Math.max(...bounds))
  return from < to ? { min: from, max: to } : undefined
}

/** Whether a box lies between these edges at each of the widths: what holds for the least and the most holds between them. */
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
  /** Px from the edges. */
  left: number
  right: number
  top: number
  /** From the top, by the width of the drawing; linear. */
  bottom: (width: number) => number
}
