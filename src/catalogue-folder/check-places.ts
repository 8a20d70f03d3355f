import type { AirframeRecord } from '../content-model/airframe.ts'
import { listPoints } from '../catalogue/part-places.ts'
import { type CatalogueProblem, fieldProblem } from './catalogue-problem.ts'
import type { ParsedEntries } from './read-entries.ts'

type AirframeWithDrawing = Pick<AirframeRecord, 'slug' | 'drawing'>

/**
 * Checks that each part with a `place` names a point that the drawing of its airframe has. Airframes without a drawing are not
 * checked.
 */
export function checkPlaces(
  { parts, models }: ParsedEntries,
  airframes: AirframeWithDrawing[],
): CatalogueProblem[] {
  const airframeOf = new Map(models.flatMap(({ entry }) => (entry ? [[entry.id, entry.airframe]] : [])))
  const factsOf = new Map(airframes.map(({ slug, drawing }) => [slug, drawing?.facts]))
  const known = new Map<string, string[]>()
  return parts.flatMap(({ entry, yaml, at }) => {
    const slug = entry?.place ? airframeOf.get(entry.model) : undefined
    const facts = typeof slug === 'string' ? factsOf.get(slug) : undefined
    if (!entry?.place || typeof slug !== 'string' || facts === undefined) return []
    const places = known.get(slug) ?? listPoints(facts)
    known.set(slug, places)
    if (places.includes(entry.place)) return []
    const problem = `is ${entry.place}, but the drawing of ${slug} has no such point`
    const remedy = places.length > 0 ? `Write one of ${places.join(', ')}, or remove it` : 'Remove it'
    return [fieldProblem(yaml, [...at, 'place'], problem, remedy)]
  })
}
