import { joinUnits } from '../parts/measurements.ts'

const MINUS = '\u2212'

/** How figures of a row are compared. */
export interface FigureFormat {
  unit: string
  /** After the point, as the figures are shown. */
  digits?: number
  /** Where a share of the first says something. */
  hasPercent?: boolean
}

/** '+183 mm, +13 %': what is added to the first to get the other; null where both are shown alike. */
export function describeDifference(
  first: number,
  other: number,
  { unit, digits = 0, hasPercent = true }: FigureFormat,
): string | null {
  // Readers check the sum with the figures that they see.
  const difference = round(round(other, digits) - round(first, digits), digits)
  if (difference === 0) return null
  const amount = joinUnits(`${signed(difference)} ${unit}`.trim())
  const percent = Math.round((100 * difference) / first)
  return hasPercent && percent !== 0 && Number.isFinite(percent)
    ? `${amount}, ${signed(percent)}\u00A0%`
    : amount
}

const signed = (figure: number) => (figure < 0 ? MINUS : '+') + String(Math.abs(figure))

const round = (figure: number, digits: number) => Number(figure.toFixed(digits))
