import type { FigureUnit } from '../../content-model/fields/field.ts'

const INCH = 25.4
const OUNCE = 28.349_523_125
const SQUARE_INCH = (INCH / 100) ** 2

/**
 * The units that can be typed into a field, in lower case, with their size in the field's unit. `parseFigure` reads a 2 or 3
 * after a unit as ² or ³, so that 'dm2' is found here as well.
 */
export const readableUnits: Record<FigureUnit, Readonly<Record<string, number>>> = {
  mm: {
    mm: 1,
    cm: 10,
    m: 1_000,
    in: INCH,
    inch: INCH,
    inches: INCH,
    '"': INCH,
    '″': INCH,
    '”': INCH,
    ft: 304.8,
    "'": 304.8,
    '′': 304.8,
  },
  g: { g: 1, gr: 1, kg: 1_000, lb: 16 * OUNCE, lbs: 16 * OUNCE, oz: OUNCE },
  'dm²': {
    'dm²': 1,
    'cm²': 0.01,
    'm²': 100,
    'sq in': SQUARE_INCH,
    'in²': SQUARE_INCH,
    'sq ft': 144 * SQUARE_INCH,
  },
  cc: { cc: 1, ccm: 1, 'cm³': 1, 'cu in': 16.387_064 },
  in: { in: 1, inch: 1, inches: 1, '"': 1, '″': 1, '”': 1, mm: 1 / INCH, cm: 10 / INCH },
  W: { w: 1, kw: 1_000 },
  kV: { kv: 1 },
  A: { a: 1 },
  mAh: { mah: 1, ah: 1_000 },
  h: { h: 1, hours: 1 },
  min: { min: 1, minutes: 1 },
  m: { m: 1, cm: 0.01, mm: 0.001, ft: 0.3048, "'": 0.3048, in: INCH / 1_000, '"': INCH / 1_000 },
  '°': { '°': 1 },
  '': {},
}

/** Other units that the hint of a field mentions, and the one it shows an example in. */
export const alternativeUnits: Partial<
  Record<FigureUnit, { names: readonly string[]; example: string; per: number }>
> = {
  mm: { names: ['cm', 'm', 'in', 'ft'], example: 'in', per: INCH },
  g: { names: ['kg', 'lb', 'oz'], example: 'kg', per: 1_000 },
  'dm²': { names: ['cm²', 'sq in'], example: 'sq in', per: SQUARE_INCH },
  m: { names: ['cm', 'ft', 'in'], example: 'ft', per: 0.3048 },
  cc: { names: ['cu in'], example: 'cu in', per: 16.387_064 },
}

const NO_BREAK = '\u00A0'

/** The value in imperial units. Undefined for units without a common imperial counterpart. */
export function toImperial(
  value: number,
  unit: FigureUnit,
  format: (figure: number, digits: number) => string,
) {
  if (unit === 'mm') return `${format(value / INCH, value < 200 ? 2 : 1)}${NO_BREAK}in`
  if (unit === 'dm²') return `${format(value / SQUARE_INCH, 0)}${NO_BREAK}sq${NO_BREAK}in`
  if (unit === 'm') return `${format(value / 0.3048, 1)}${NO_BREAK}ft`
  if (unit !== 'g') return undefined
  const ounces = value / OUNCE
  const whole = Math.round(ounces)
  if (whole < 16) return `${format(ounces, 1)}${NO_BREAK}oz`
  return `${Math.floor(whole / 16)}${NO_BREAK}lb${NO_BREAK}${whole % 16}${NO_BREAK}oz`
}
