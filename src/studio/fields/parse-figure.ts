import type { FigureField } from '../../content-model/fields/field.ts'
import { readableUnits } from './units.ts'

const PART = /([\d.,]+)\s*([^\d\s.,][^\d.,]*)?/gu

/**
 * Parses a number as people type it, with decimal point or comma and in various units: '1.5', '1,5', '2.4 kg', '56
 * in', '7 lb 13 oz', '44 dm2'. Returns the value in the field's unit, or undefined if the text cannot be parsed.
 */
export function parseFigure(typed: string, field: Pick<FigureField, 'unit' | 'whole'>): number | undefined {
  const written = typed
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .trim()
    .toLowerCase()
  // Only coordinates can be negative.
  const isNegative = field.unit === '°' && /^[-−]/.test(written)
  const text = isNegative ? written.slice(1).trim() : written
  const joined = withPowers(text, field.unit).replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
  const parts = [...joined.matchAll(PART)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== joined) return undefined
  let sum = 0
  let isConverted = false
  for (const [, digits = '', suffix = ''] of parts) {
    const unit = suffix.trim().replace(/\s+/g, ' ')
    const size = unit === '' ? 1 : readableUnits[field.unit][unit]
    // Several numbers are allowed only with units, as in '7 lb 13 oz'.
    if (size === undefined || (unit === '' && parts.length > 1)) return undefined
    const figure = parseNumber(digits, field.whole === true && size === 1)
    if (figure === undefined) return undefined
    sum += figure * size
    isConverted ||= size !== 1
  }
  const figure = isConverted ? roundFor(sum, field) : sum
  return isNegative ? -figure : figure
}

/** Writes units such as 'dm2' with ² and ³, because a digit would begin the next number, as it does in '7lb2oz'. */
const withPowers = (text: string, unit: FigureField['unit']) =>
  text.replaceAll(/(\p{L}+)([23])(?![\d.,])/gu, (written, letters: string, digit) => {
    const power = `${letters}${digit === '2' ? '²' : '³'}`
    return Object.hasOwn(readableUnits[unit], power) ? power : written
  })

/**
 * In a whole-number field '1.611' and '1,611' have a group separator; elsewhere a single separator is the
 * decimal point.
 */
function parseNumber(digits: string, isWhole: boolean): number | undefined {
  if (isWhole && /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits))
    return Number(digits.replaceAll(/[.,]/g, ''))
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const separator = digits[last]
  const whole = last < 0 ? digits : digits.slice(0, last)
  const isGrouped = separator !== undefined && /[.,]/.test(whole)
  if (isGrouped && (whole.includes(separator) || !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole))) return undefined
  const text = last < 0 ? digits : `${whole.replaceAll(/[.,]/g, '')}.${digits.slice(last + 1)}`
  const figure = Number(text)
  return text === '.' || !Number.isFinite(figure) ? undefined : figure
}

function roundFor(figure: number, { unit, whole }: Pick<FigureField, 'unit' | 'whole'>): number {
  const digits = whole ? 0 : unit === 'in' || unit === 'cc' || unit === 'm' ? 2 : 1
  return Number(figure.toFixed(digits))
}
