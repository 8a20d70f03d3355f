// How far the shown photo is enlarged, and by how much it is moved. Points are in px from the middle of the photo.

export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** A photo before it is enlarged, and the window around it. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

/** What is seen at this point stays there. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, at: Point): Zoom {
  const enlarged = clamp(scale * factor, 1, MAX_SCALE)
  const ratio = enlarged / scale
  return { scale: enlarged, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** Follows one finger, or two which also pinch, from where they were to where they are. */
export function panAndPinch(zoom: Zoom, before: Point[], after: Point[]): Zoom {
  const from = middleOf(before)
  const to = middleOf(after)
  const { scale, x, y } = zoomAt(zoom, spread(after) / spread(before), from)
  return { scale, x: x + to.x - from.x, y: y + to.y - from.y }
}

/** A photo larger than the window covers it, a smaller one stays within it. */
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
