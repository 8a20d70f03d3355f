// Formats measurements of the catalogue in metric and imperial units, with the figures of a language.
import type { I18n } from '@lingui/core'
import { formatFigure } from '../../languages/format-figure.ts'

export interface Measurement {
  metric: string
  imperial: string
}

export type Range = readonly [from: number, to: number]

// Exact values from the international yard and pound agreement of 1959.
const MILLIMETRES_PER_INCH = 25.4
const METRES_PER_FOOT = 0.3048
const GRAMS_PER_OUNCE = 28.349523125
const DM2_PER_SQUARE_INCH = (MILLIMETRES_PER_INCH / 100) ** 2
const DM_PER_FOOT = 10 * METRES_PER_FOOT

/** Short lengths need two digits in inches to stay distinguishable. */
export const millimetres = (i18n: I18n, length: number | Range, digits = 1) =>
  measure(i18n, length, 'mm', 'in', MILLIMETRES_PER_INCH, digits)

export const metres = (i18n: I18n, length: number) => measure(i18n, length, 'm', 'ft', METRES_PER_FOOT, 1)

export const squareDecimetres = (i18n: I18n, area: number) =>
  measure(i18n, area, 'dm²', 'sq in', DM2_PER_SQUARE_INCH, 0)

export const gramsPerSquareDecimetre = (i18n: I18n, loading: number | Range) =>
  measure(i18n, loading, 'g/dm²', 'oz/sq ft', GRAMS_PER_OUNCE / DM_PER_FOOT ** 2, 1, 0)

export const gramsPerCubicDecimetre = (i18n: I18n, loading: number | Range) =>
  measure(i18n, loading, 'g/dm³', 'oz/cu ft', GRAMS_PER_OUNCE / DM_PER_FOOT ** 3, 1, 1)

export function grams(i18n: I18n, weight: number | Range): Measurement {
  return {
    metric: `${formatRange(weight, (each) => formatFigure(i18n, each))}\u00A0g`,
    imperial: joinUnits(formatRange(weight, (each) => poundsAndOunces(i18n, each))),
  }
}

/** Weights in decimal pounds, which are easier to compare in a column than pounds and ounces. */
export const gramsAndPounds = (i18n: I18n, weight: number | Range) =>
  measure(i18n, weight, 'g', 'lb', 16 * GRAMS_PER_OUNCE, 1)

/** Replaces spaces before units and around '×' by no-break spaces. */
export function joinUnits(text: string): string {
  return text
    .replaceAll(/(?<=\d) (?=(?:[a-z]{1,3}|dm[²³]|k?V|k?W|m?Ah?|kV|kHz|LiPo)\b)/g, '\u00A0')
    .replaceAll(/(?<=\d) × (?=\d)/g, '\u00A0×\u00A0')
    .replaceAll(/ (?=(?:in|cu in|ft|sq ft|cu ft)\b)/g, '\u00A0')
}

/** `perUnit` is the size of the imperial unit in the metric one; digits are decimal places. */
function measure(
  i18n: I18n,
  figure: number | Range,
  unit: string,
  imperialUnit: string,
  perUnit: number,
  imperialDigits: number,
  digits?: number,
): Measurement {
  const metric = formatRange(figure, (each) => formatFigure(i18n, each, digits))
  const imperial = formatRange(figure, (each) => formatFigure(i18n, each / perUnit, imperialDigits))
  return { metric: joinUnits(`${metric} ${unit}`), imperial: joinUnits(`${imperial} ${imperialUnit}`) }
}

function poundsAndOunces(i18n: I18n, weight: number): string {
  const ounces = weight / GRAMS_PER_OUNCE
  const whole = Math.round(ounces)
  return whole < 16 ? `${formatFigure(i18n, ounces, 1)} oz` : `${Math.floor(whole / 16)} lb ${whole % 16} oz`
}

function formatRange(range: number | Range, format: (figure: number) => string): string {
  if (typeof range === 'number') return format(range)
  const [from, to] = [format(range[0]), format(range[1])]
  if (from === to) return from
  return from.includes(' ') ? `${from} – ${to}` : `${from}–${to}`
}
