import type { FigureField } from '../../content-model/fields/field.ts'
import { formatNumber, imperialOf, withUnit } from './format-value.ts'

/** What was read: the metric figure where something else was typed, and the imperial one. */
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
