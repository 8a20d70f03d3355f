import * as squares from './squares.module.css'

/** The size of a square of the graph paper, in mm on the model. */
export const SQUARE_MM = 100

/**
 * The CSS class for a sheet of this width in mm. Above 40 squares there is a class only for every fifth count.
 */
export function squaresClass(width: number): string | undefined {
  const count = Math.max(4, Math.ceil(width / SQUARE_MM))
  return squares[`squares${count <= 40 ? count : 5 * Math.ceil(count / 5)}`]
}
