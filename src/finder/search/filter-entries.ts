import type { MeasureFilter } from './read-measures.ts'
import type { ModelFigures } from './search-document.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Whether an entry passes all filters. Models pass by their own figures; what is made for models if one of them does, but only
 * if words were typed too: '60 in' asks for models.
 */
export function filterEntries(
  index: SearchIndex,
  filters: readonly MeasureFilter[],
  hasWords: boolean,
): (entry: number) => boolean {
  const isFitting = (entry: number | undefined) => {
    const figures = entry === undefined ? undefined : index.figures[entry]
    return figures !== undefined && filters.every((filter) => matchFigures(figures, filter))
  }
  return (entry) => {
    if (filters.length === 0 || index.figures[entry]) return filters.length === 0 || isFitting(entry)
    const models = index.models[entry] ?? []
    return hasWords && models.some((id) => isFitting(index.entryOfModel.get(id)))
  }
}

function matchFigures(figures: ModelFigures, { kind, min, max, value, isTwoStroke }: MeasureFilter): boolean {
  const overlaps = (from: number, to: number) => from <= max && to >= min
  switch (kind) {
    case 'wingspan':
      return overlaps(figures.wingspan, figures.wingspan)
    case 'weight': {
      // 'Under 2 kg' asks for the lightest, a weight alone for the whole range.
      const isLimit = min === 0 || max === Infinity
      return overlaps(figures.weight, isLimit ? figures.weight : (figures.weightMax ?? figures.weight))
    }
    case 'scale':
      return figures.scale === value
    case 'channels':
      return figures.channels !== null && overlaps(figures.channels, figures.channelsMax ?? figures.channels)
    case 'cells':
      return figures.powers.some((power) => power.kind === 'electric' && overlaps(power.min, power.max))
    case 'displacement':
      return (
        figures.classDisplacement === value ||
        figures.powers.some(
          (power) =>
            (power.kind === 'two-stroke' || (power.kind === 'other engine' && !isTwoStroke)) &&
            overlaps(power.min, power.max),
        )
      )
  }
}
