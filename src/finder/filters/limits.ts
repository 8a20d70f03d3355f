// Least and most of a figure in the visitor's unit.

import type { RangeKey } from '../../contract/model-filter-keys.ts'

export interface Unit {
  name: string
  /** Of the catalogue's unit, mm or g. */
  size: number
  /** Decimals that are shown. */
  digits: number
}

/** The first of each is the one that addresses leave out. */
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
  /** In the unit. */
  min: number | undefined
  max: number | undefined
  unit: Unit
}

const MAX_FIGURE = 1_000_000

export function readFigure(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const figure = Number(trimmed)
  return /^\d{1,7}(?:\.\d{0,4})?$/.test(trimmed) && figure <= MAX_FIGURE ? figure : undefined
}

/**
 * In the catalogue's unit. What a visitor reads is rounded, so its limits include what rounds to them. A whole number of inches
 * is what modellers call a size: 64 in means everything from 63.5 to 64.5.
 */
export function toCatalogueUnit({ min, max, unit }: Limits): { min: number; max: number } {
  const roundingOf = (figure: number) => {
    if (unit.size === 1 || unit.size === 1000) return 0
    const digits = unit.name === 'in' && Number.isInteger(figure) ? 0 : unit.digits
    return (0.5 / 10 ** digits) * unit.size
  }
  return {
    min: min === undefined ? Number.NEGATIVE_INFINITY : min * unit.size - roundingOf(min),
    max: max === undefined ? Number.POSITIVE_INFINITY : max * unit.size + roundingOf(max),
  }
}

/** The same limits in another unit, as a visitor would type them. */
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
