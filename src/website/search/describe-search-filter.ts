import type { SearchAnswer } from '../../contract/search-answer.ts'
import { grams, joinUnits, millimetres, type Range } from '../parts/measurements.ts'

type Filter = SearchAnswer['filters'][number]

/** Describes a filter of the query, such as 'Wingspan 60 in, 1486–1562 mm'. */
export function describeFilter(filter: Filter): string {
  const { kind, text, min, max } = filter
  switch (kind) {
    case 'wingspan':
      return `Wingspan ${joinUnits(text)}, ${describeRange(min, max, (range) => millimetres(i18n, range).metric)}`
    case 'weight':
      return `Weight ${joinUnits(text)}, ${describeRange(min, max, (range) => grams(i18n, range).metric)}`
    case 'displacement':
      return `Engine ${joinUnits(text)}`
    case 'cells':
      return `Battery ${joinUnits(text)}`
    case 'channels':
      return `Radio ${joinUnits(text)}`
    case 'scale':
      return `Scale 1:${max}`
  }
}

function describeRange(
  min: number | null,
  max: number | null,
  format: (range: number | Range) => string,
): string {
  if (min === null) return `up to ${format(Math.round(max ?? 0))}`
  if (max === null) return `from ${format(Math.round(min))}`
  return format([Math.round(min), Math.round(max)])
}
