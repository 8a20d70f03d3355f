// Reads what visitors type into the fields of the list of all models for a wingspan or a weight.
import type { RangeKey } from '../../contract/search/model-filter-keys.ts'
import { toPlainText } from '../search/plain-text.ts'
import { readMeasures } from '../search/read-measures.ts'
import type { Unit } from './limits.ts'

const MAX_FIGURE = 1_000_000

const kindOf = { span: 'wingspan', weight: 'weight' } as const satisfies Record<RangeKey, string>

/**
 * Reads a number with at most four decimals, in any notation that searches read. It is in the unit of the field, unless it has
 * one of its own: '1,5 m' is 1500 in a field for millimetres. Undefined if it is negative, above a million or not a number.
 */
export function readFigure(key: RangeKey, text: string, unit: Unit): number | undefined {
  const plain = toPlainText(text).trim()
  const figure = readNumber(plain, unit) ?? readMeasure(key, plain, unit)
  return figure !== undefined && figure <= MAX_FIGURE ? figure : undefined
}

function readNumber(plain: string, { digits }: Unit): number | undefined {
  if (digits === 0 && /^[1-9]\d{0,2}(?:[., ]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/\D/g, ''))
  const decimal = plain.replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{0,4})?$/.test(decimal)) return undefined
  // If the URL had three decimals of millimetres, such as 1.235, they would be read as thousands.
  return digits === 0 ? Number(Number(decimal).toFixed(2)) : Number(decimal)
}

function readMeasure(key: RangeKey, plain: string, unit: Unit): number | undefined {
  const { filters, rest } = readMeasures(plain)
  const [filter, ...others] = filters
  if (filter?.kind !== kindOf[key] || others.length > 0 || rest !== '') return undefined
  return Number((filter.value / unit.size).toFixed(unit.digits + 1))
}
