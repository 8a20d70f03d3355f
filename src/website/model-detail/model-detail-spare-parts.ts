import type { AircraftModelDetail } from '../../contract/models/aircraft-model-detail.ts'
import type { Part } from '../../contract/part.ts'
import { MAX_BALLOONS, placeIn, drawingSize } from '../parts/balloon-layout.ts'

type Model = Pick<AircraftModelDetail, 'id' | 'name' | 'parts' | 'drawing'>

/** Groups the spare parts of a model: the same part in the colours of different versions forms one group. */
export function toSpareParts(model: Model) {
  const view = model.drawing?.parts
  const groups = [...Map.groupBy(model.parts, (part) => shortNameOf(part, model))].map(([name, parts]) => ({
    name,
    at: view ? placeIn(view, parts[0]?.place) : null,
    untranslated: parts[0]?.untranslated,
    parts: parts.map((part) => ({
      code: part.product_code,
      version: versionOf(part, name, model),
      ...(part.status === 'discontinued' && { isOld: true }),
      ...(part.note !== null && { note: part.note, untranslated: part.untranslated }),
      ...(part.fits.length > 1 && { also: part.fits.filter(({ id }) => id !== model.id) }),
    })),
  }))
  // From left to right in the drawing, followed by parts that are not in it. Infinity minus Infinity is NaN, so it becomes 0.
  groups.sort((one, other) => (one.at?.[0] ?? Infinity) - (other.at?.[0] ?? Infinity) || 0)
  const drawn = groups.flatMap(({ at }) => (at ? [at] : [])).slice(0, MAX_BALLOONS)
  return {
    drawing: view && drawn.length > 0 ? { image: view.image, size: drawingSize(view), places: drawn } : null,
    groups: groups.map(({ at: _, ...group }) => group),
  }
}

export type SpareParts = ReturnType<typeof toSpareParts>

/**
 * The name of a part on the page of its model, without model and version: 'Wing set, P-51D Mustang 60, Yellow Nose' becomes
 * 'Wing set'.
 */
function shortNameOf({ name, version }: Part, model: Model): string {
  const [before, after] = name.split(`, ${model.name}`)
  if (before === undefined || after === undefined) return name
  return version === null ? before + after : before
}

function versionOf({ name, version }: Part, shown: string, model: Model): string | null {
  if (version === null) return null
  const start = `${shown}, ${model.name}, `
  return name.startsWith(start) ? name.slice(start.length) : version
}
