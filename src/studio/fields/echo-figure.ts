import type { FigureField } from '../../content-model/fields/field.ts'
import { formatNumber, imperialOf, withUnit } from './format-value.ts'

/**
 * Says how the studio understood a number that somebody typed: the value in the field's unit if it was typed differently, and the
 * imperial value if the unit has a counterpart. `typed` is undefined if nothing was typed. May be an empty text.
 */
export function echoFigure(
  value: number,
  { unit }: Pick<FigureField, 'unit'>,
  typed: string | undefined,
): string {
  const imperial = imperialOf(value, unit)
  const plain = formatNumber(value)
  const metric = typed === undefined || typed.trim() === plain ? undefined : withUnit(plain, unit)
  return [metric, imperial].filter((text) => text !== undefined).join(', ')
}
