import type { PlacedDrawing } from './card-drawing.ts'

/** A part of a card: an SVG, and drawings to lay over it. */
export interface CardLayer {
  svg: string
  drawings: PlacedDrawing[]
}
