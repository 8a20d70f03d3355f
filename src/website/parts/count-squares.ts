import squares from './squares.module.css'

/** Side of a square on the paper, in mm on the model. */
export const SQUARE_MM = 100

/** The class of a sheet that is as wide as this, in mm; very large models have steps of five squares. */
export function classOfSquares(width: number): string | undefined {
  const count = Math.max(4, Math.ceil(width / SQUARE_MM))
  return squares[`squares${count <= 40 ? count : 5 * Math.ceil(count / 5)}`]
}
