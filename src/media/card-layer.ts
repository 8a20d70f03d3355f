import type { PlacedDrawing } from './card-drawing.ts'

/** A part of a card: what is drawn here, and the drawings that are laid over it. */
export interface CardLayer {
  svg: string
  drawings: PlacedDrawing[]
}
