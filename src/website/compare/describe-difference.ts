import type { I18n } from '@lingui/core'
import { formatFigure } from '../../languages/format-figure.ts'
import { joinUnits } from '../figures/measurements.ts'

const MINUS = '\u2212'

/** How the figures of a row are formatted and compared. */
export interface FigureFormat {
  unit: string
  /** Decimal places, as in the figures that are shown. */
  digits?: number
  /** Whether the difference in percent is meaningful. */
  hasPercent?: boolean
}

/** The difference to the first figure, such as '+183 mm, +13 %'; null if both figures look the same. */
export function describeDifference(
  i18n: I18n,
  first: number,
  other: number,
  { unit, digits = 0, hasPercent = true }: FigureFormat,
): string | null {
  // Rounded first, so that the difference matches the figures on the page.
  const difference = round(round(other, digits) - round(first, digits), digits)
  if (difference === 0) return null
  const amount = joinUnits(`${signed(i18n, difference)} ${unit}`.trim())
  const percent = Math.round((100 * difference) / first)
  return hasPercent && percent !== 0 && Number.isFinite(percent)
    ? `${amount}, ${signed(i18n, percent)}\u00A0%`
    : amount
}

const signed = (i18n: I18n, figure: number) =>
  (figure < 0 ? MINUS : '+') + formatFigure(i18n, Math.abs(figure))

const round = (figure: number, digits: number) => Number(figure.toFixed(digits))
