import type { FigureField } from '../../content-model/fields/field.ts'
import { formatNumber, imperialOf, withUnit } from './format-value.ts'

/** Shows how a number was read: the metric value unless exactly that was typed, and the imperial value. */
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
