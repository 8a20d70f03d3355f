// Calculates zoom and offset of a photo. Points are in px from the centre of the photo.

export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** The box of the photo before zooming, or of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

/** Zooms around a point, which stays in place. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, at: Point): Zoom {
  const enlarged = clamp(scale * factor, 1, MAX_SCALE)
  const ratio = enlarged / scale
  return { scale: enlarged, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** Follows one finger, or two that also pinch, from their previous to their current positions. */
export function panAndPinch(zoom: Zoom, before: Point[], after: Point[]): Zoom {
  const from = middleOf(before)
  const to = middleOf(after)
  const { scale, x, y } = zoomAt(zoom, spread(after) / spread(before), from)
  return { scale, x: x + to.x - from.x, y: y + to.y - from.y }
}

/** Limits the offset, so that a photo larger than the window covers it, and a smaller one stays within it. */
export function clampToWindow({ scale, x, y }: Zoom, photo: Box, view: Box): Zoom {
  if (scale === 1) return UNZOOMED
  return {
    scale,
    x: keepOnAxis(x, scale, photo.left - view.left, photo.width, view.width),
    y: keepOnAxis(y, scale, photo.top - view.top, photo.height, view.height),
  }
}

function keepOnAxis(moved: number, scale: number, start: number, size: number, room: number): number {
  const enlarged = size * scale
  const edge = start + moved - (enlarged - size) / 2
  const spare = room - enlarged
  return moved + clamp(edge, Math.min(0, spare), Math.max(0, spare)) - edge
}

function middleOf(points: Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

function spread([one, other]: Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
