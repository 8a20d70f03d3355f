// The limits of a wingspan or weight, in the unit that a visitor has chosen.
import type { RangeKey } from '../../contract/search/model-filter-keys.ts'

export interface Unit {
  name: string
  /** How many of the catalogue's units, mm or g, make one of this unit. */
  size: number
  /** How many decimals are shown. */
  digits: number
}

/** The first unit is the default, which URLs leave out. */
export const unitsOf = {
  span: [
    { name: 'mm', size: 1, digits: 0 },
    { name: 'in', size: 25.4, digits: 1 },
  ],
  weight: [
    { name: 'kg', size: 1000, digits: 2 },
    { name: 'lb', size: 453.59237, digits: 1 },
  ],
} as const satisfies Record<RangeKey, readonly [Unit, Unit]>

export interface Limits {
  /** In `unit`; undefined if there is no limit. */
  min: number | undefined
  max: number | undefined
  unit: Unit
}

/**
 * Converts limits to the catalogue's unit. Limits in mm and kg are exact: products are rounded, because 2.01 times 1000 is a little
 * less than 2010, and a model of 2010 g would be above a limit of 2.01 kg. Figures in inches and pounds are shown rounded, so the
 * result includes all figures that are rounded to a limit. A whole number of inches is what modellers call a size: 64 in means
 * everything from 63.5 to 64.5.
 */
export function convertToCatalogueUnit({ min, max, unit }: Limits): { min: number; max: number } {
  const convert = (figure: number) => Number((figure * unit.size).toFixed(6))
  const roundingOf = (figure: number) => {
    if (unit.size === 1 || unit.size === 1000) return 0
    const digits = unit.name === 'in' && Number.isInteger(figure) ? 0 : unit.digits
    return (0.5 / 10 ** digits) * unit.size
  }
  return {
    min: min === undefined ? Number.NEGATIVE_INFINITY : convert(min) - roundingOf(min),
    max: max === undefined ? Number.POSITIVE_INFINITY : convert(max) + roundingOf(max),
  }
}

/** Converts limits to another unit, rounded to the decimals that a visitor would type. */
export function convertLimits({ min, max, unit: from }: Limits, unit: Unit): Limits {
  const convert = (figure: number | undefined) =>
    figure === undefined ? undefined : Number(((figure * from.size) / unit.size).toFixed(unit.digits))
  return { min: convert(min), max: convert(max), unit }
}

export function describeLimits({ min, max, unit: { name } }: Limits): string {
  if (min === undefined) return `up to ${max}\u00A0${name}`
  if (max === undefined) return `from ${min}\u00A0${name}`
  return min === max ? `${min}\u00A0${name}` : `${min}–${max}\u00A0${name}`
}
