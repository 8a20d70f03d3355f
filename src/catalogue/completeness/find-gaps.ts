import type { PressFact } from '../../contract/studio/completeness.ts'
import type { ExaminedModel } from './read-examined-models.ts'

interface Gaps {
  missing: PressFact[]
  unneeded: PressFact[]
}

/** The facts for the press that a model lacks: `missing` ones, and those that it does not need, such as an engine. */
export function findGaps(model: ExaminedModel): Gaps {
  const { engine, electric, powerKinds, lists, isDiscontinued } = model
  const isGlider = model.airframe?.engines === 0
  const hasElectric = electric !== null || powerKinds.includes('electric')
  const hasEngine = engine !== null || powerKinds.some((kind) => kind !== 'electric')
  const lacks: Partial<Record<PressFact, 'missing' | 'unneeded' | false>> = {
    wing_area: model.wingArea === null && 'missing',
    scale: model.scale === null && 'missing',
    engine: !hasEngine && (hasElectric || isGlider ? 'unneeded' : 'missing'),
    electric: !hasElectric && (hasEngine || isGlider ? 'unneeded' : 'missing'),
    propeller: model.propeller === null && !model.hasPropellers && (isGlider ? 'unneeded' : 'missing'),
    cg: model.cg === null && 'missing',
    throws: !model.hasThrows && 'missing',
    lists: !['include', 'does_not_include', 'features'].every((list) => lists.has(list)) && 'missing',
    photographs: (model.codes.length === 0 || model.versionsWithoutPicture > 0) && 'missing',
    image: model.image === null && 'missing',
    manual: model.manual === null && 'missing',
    parts: model.parts === 0 && (isDiscontinued ? 'unneeded' : 'missing'),
  }
  const gaps: Gaps = { missing: [], unneeded: [] }
  for (const [fact, lack] of typedEntries(lacks)) if (lack) gaps[lack].push(fact)
  return gaps
}

function typedEntries<Key extends string, Value>(object: Partial<Record<Key, Value>>) {
  const entries: [Key, Value][] = []
  for (const key in object) {
    const value = object[key]
    if (value !== undefined) entries.push([key, value])
  }
  return entries
}
