// How a figure is written: metric as the catalogue has it, and beside it what a modeller who thinks in
// inches reads. Factors are exact by definition (international yard and pound agreement of 1959).

export interface Measure {
  metric: string
  imperial: string
}

/** From one figure to another; one figure alone where they do not differ. */
export type Range = readonly [from: number, to: number]

const MILLIMETRES_PER_INCH = 25.4
const GRAMS_PER_OUNCE = 28.349523125
const SQUARE_INCHES_PER_DM2 = 100 ** 2 / MILLIMETRES_PER_INCH ** 2
const DM2_PER_SQUARE_FOOT = 3.048 ** 2
const DM3_PER_CUBIC_FOOT = 3.048 ** 3

/** A length in mm; short ones, such as throws, want `digits` 2 to be told apart in inches. */
export function millimetres(range: number | Range, digits = 1): Measure {
  return {
    metric: `${written(range, String)} mm`,
    imperial: `${written(range, (mm) => (mm / MILLIMETRES_PER_INCH).toFixed(digits))} in`,
  }
}

/** A length in m, of a full-size aircraft. */
export function metres(length: number): Measure {
  return { metric: `${length} m`, imperial: `${(length / 0.3048).toFixed(1)} ft` }
}

/** A weight in g. */
export function grams(range: number | Range): Measure {
  return { metric: `${written(range, String)} g`, imperial: written(range, poundsAndOunces) }
}

/** An area in dm². */
export function squareDecimetres(area: number): Measure {
  return { metric: `${area} dm²`, imperial: `${(area * SQUARE_INCHES_PER_DM2).toFixed(0)} sq in` }
}

/** A wing loading in g/dm². */
export function gramsPerSquareDecimetre(range: number | Range): Measure {
  return {
    metric: `${written(range, (loading) => loading.toFixed(0))} g/dm²`,
    imperial: `${written(range, (loading) => ((loading * DM2_PER_SQUARE_FOOT) / GRAMS_PER_OUNCE).toFixed(1))} oz/sq ft`,
  }
}

/** A cube loading in g/dm³. */
export function gramsPerCubicDecimetre(range: number | Range): Measure {
  return {
    metric: `${written(range, (loading) => loading.toFixed(1))} g/dm³`,
    imperial: `${written(range, (loading) => ((loading * DM3_PER_CUBIC_FOOT) / GRAMS_PER_OUNCE).toFixed(1))} oz/cu ft`,
  }
}

function poundsAndOunces(grams: number): string {
  const ounces = grams / GRAMS_PER_OUNCE
  if (Math.round(ounces) < 16) return `${ounces.toFixed(1)} oz`
  const whole = Math.round(ounces)
  return `${Math.floor(whole / 16)} lb ${whole % 16} oz`
}

function written(range: number | Range, write: (figure: number) => string): string {
  const [from, to] = typeof range === 'number' ? [range, range] : range
  const [first, last] = [write(from), write(to)]
  if (first === last) return first
  return /\s/.test(first) ? `${first} – ${last}` : `${first}–${last}`
}
