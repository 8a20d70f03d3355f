import type { EntryDistance } from './rank-matches.ts'
import type { MeasureFilter } from './read-measures.ts'
import type { ModelFigures } from './search-document.ts'
import type { SearchIndex } from './search-index.ts'

const MAX_DISTANCE = 255

/**
 * Returns a function that checks entries against the filters. Models pass by their own figures, and those nearest to the wingspan
 * in the query come first. What is made for models passes if one of these models does, but only if words were typed too: '60 in'
 * asks for models.
 */
export function createFigureDistance(
  { entryOfModel }: SearchIndex,
  filters: readonly MeasureFilter[],
  hasWords: boolean,
): EntryDistance {
  const passes = (figures: ModelFigures | undefined) =>
    figures !== undefined && filters.every((filter) => matchFigures(figures, filter))
  const wingspanFilter = filters.find(
    ({ kind, min, max }) => kind === 'wingspan' && min > 0 && max < Infinity,
  )
  return ({ figures, models }) => {
    if (passes(figures)) {
      const share = wingspanFilter && figures ? Math.abs(figures.wingspan / wingspanFilter.value - 1) : 0
      return Math.min(MAX_DISTANCE, Math.round(share * 2000))
    }
    return filters.length === 0 || (hasWords && models.some((id) => passes(entryOfModel.get(id)?.figures)))
      ? 0
      : undefined
  }
}

function matchFigures(figures: ModelFigures, { kind, min, max, value, isTwoStroke }: MeasureFilter): boolean {
  const overlaps = (from: number | null, to: number | null = from) =>
    from !== null && from <= max && (to ?? from) >= min
  switch (kind) {
    case 'wingspan':
      return overlaps(figures.wingspan)
    case 'weight':
      // 'Under 2 kg' is compared with the lowest weight, '2 kg' with the whole range.
      return overlaps(figures.weight, min === 0 || max === Infinity ? null : figures.weightMax)
    case 'scale':
      return figures.scale === value
    case 'channels':
      return overlaps(figures.channels, figures.channelsMax)
    case 'cells':
      return figures.powers.some((power) => power.kind === 'electric' && overlaps(power.min, power.max))
    case 'displacement':
      return (
        figures.classDisplacement === value ||
        figures.powers.some(
          (power) =>
            power.kind !== 'electric' &&
            !(isTwoStroke && power.kind === 'other engine') &&
            overlaps(power.min, power.max),
        )
      )
  }
}
