// Checks that the place of each part is a point in the drawing of its airframe. A place is no reference, because points have no
// entries of their own: the facts about a drawing name them.
import { canBeName } from '../content-model/check-record.ts'
import type { ContentTypeName } from '../content-model/name-spaces.ts'
import { valueAt } from '../content-model/fields/field-path.ts'
import { areDrawingFacts } from '../contract/models/drawing-facts.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import type { Database } from '../database/open-database.ts'
import { chunks } from '../database/table-rows.ts'
import { byCodePoints } from './by-code-points.ts'

/** An entry before and after publishing. Null if it does not exist then. */
interface EntryToPlace {
  kind: ContentTypeName
  key: string
  record: object | null
  published: object | null
}

interface PlaceProblem extends FieldProblem {
  /** Whether publishing this draft together with the entry solves the problem. */
  isSolvedBy: (draft: Pick<EntryToPlace, 'kind' | 'key' | 'record'>) => boolean
}

interface PlacedPart {
  code: string
  name: string
  model: number
  place: string
}

const AIRFRAME = ['airframe']
const FACTS = ['drawing', 'facts']

/**
 * The problems that each entry has if it alone is published or, with `isTogether`, if all of them are: parts whose place is no
 * point in the drawing, and models and airframes whose new drawing lacks the point of a part. Places on airframes without a
 * drawing are not checked.
 */
export async function findPlaceProblems(
  db: Database,
  entries: readonly EntryToPlace[],
  isTogether: boolean,
): Promise<PlaceProblem[][]> {
  if (isTogether) return findProblemsTogether(db, entries)
  // Parts do not depend on each other.
  const parts = entries.filter(({ kind }) => kind === 'part')
  const ofParts = await findProblemsTogether(db, parts)
  const problems = new Map(parts.map((part, index) => [part, ofParts[index]]))
  for (const entry of entries)
    if (!problems.has(entry)) problems.set(entry, (await findProblemsTogether(db, [entry]))[0])
  return entries.map((entry) => problems.get(entry) ?? [])
}

async function findProblemsTogether(
  db: Database,
  entries: readonly EntryToPlace[],
): Promise<PlaceProblem[][]> {
  const records = new Map(entries.map(({ kind, key, record }) => [`${kind} ${key}`, record]))
  const own = entries.flatMap(toPlacedPart)
  const models = entries.filter((entry) => entry.kind === 'aircraft model' && changes(entry, AIRFRAME))
  const airframes = entries.filter((entry) => entry.kind === 'airframe' && changes(entry, FACTS))
  const affected = await listAffectedParts(db, models, airframes)
  const others = affected.filter(({ code }) => !records.has(`part ${code}`))
  const parts = [...own, ...others]
  if (parts.length === 0) return entries.map(() => [])
  const airframeOf = await findAirframes(db, parts, records)
  const pointsOf = await findPoints(db, [...airframeOf.values()], records)
  const isMisplaced = ({ model, place }: PlacedPart) =>
    pointsOf.get(airframeOf.get(model) ?? '')?.has(place) === false
  const misplaced = new Map(own.filter(isMisplaced).map((part) => [part.code, part]))
  const left = others.filter(isMisplaced)
  const onModel = Map.groupBy(left, ({ model }) => String(model))
  const onAirframe = Map.groupBy(left, ({ model }) => airframeOf.get(model))
  const [ofModels, ofAirframes] = [new Set(models), new Set(airframes)]
  return entries.map((entry) => {
    const { kind, key } = entry
    const part = kind === 'part' ? misplaced.get(key) : undefined
    if (part) return [toOwnProblem(part, airframeOf.get(part.model) ?? '')]
    if (ofModels.has(entry)) return toProblem(AIRFRAME, onModel.get(key))
    return ofAirframes.has(entry) ? toProblem(FACTS, onAirframe.get(key)) : []
  })
}

/** Whether publishing changes the field of an entry that was there before and stays. */
const changes = ({ record, published }: EntryToPlace, path: readonly string[]) =>
  record !== null && published !== null && valueAt(record, path) !== valueAt(published, path)

function toPlacedPart({ kind, key, record }: EntryToPlace): PlacedPart[] {
  const [name, model, place] = ['name', 'model', 'place'].map((field) => valueAt(record, [field]))
  if (kind !== 'part' || typeof place !== 'string' || !canBeName('models', model)) return []
  return [{ code: key, name: String(name), model: Number(model), place }]
}

/** The published parts with a place on these models, or on models of these airframes. */
async function listAffectedParts(
  db: Database,
  models: readonly EntryToPlace[],
  airframes: readonly EntryToPlace[],
): Promise<PlacedPart[]> {
  const placed = db
    .selectFrom('part')
    .innerJoin('aircraft_model as model', 'model.id', 'part.model')
    .select(['part.product_code as code', 'part.name', 'part.model', 'part.place'])
    .where('part.place', 'is not', null)
    .orderBy(byCodePoints(db, 'part.product_code'))
  const rows = []
  for (const some of chunks(models.map(({ key }) => Number(key))))
    rows.push(...(await placed.where('model.id', 'in', some).execute()))
  for (const some of chunks(airframes.map(({ key }) => key)))
    rows.push(...(await placed.where('model.airframe', 'in', some).execute()))
  return rows.map(({ place, ...row }) => ({ ...row, place: place ?? '' }))
}

type Records = ReadonlyMap<string, object | null>

/** Maps the model of each part to its airframe. `records` are those of the entries that are published. */
async function findAirframes(
  db: Database,
  parts: readonly PlacedPart[],
  records: Records,
): Promise<Map<number, string>> {
  const found = new Map<number, unknown>()
  const ids = [...new Set(parts.map(({ model }) => model))]
  for (const some of chunks(ids)) {
    const models = db.selectFrom('aircraft_model').select(['id', 'airframe']).where('id', 'in', some)
    for (const { id, airframe } of await models.execute()) found.set(id, airframe)
  }
  for (const id of ids) {
    const record = records.get(`aircraft model ${id}`)
    if (record) found.set(id, valueAt(record, AIRFRAME))
  }
  return new Map([...found].flatMap(([id, slug]) => (typeof slug === 'string' ? [[id, slug]] : [])))
}

/** Maps each airframe that has a drawing to the names of the points in it. */
async function findPoints(
  db: Database,
  slugs: readonly string[],
  records: Records,
): Promise<Map<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string> | undefined>()
  for (const some of chunks([...new Set(slugs)])) {
    const drawings = db.selectFrom('airframe_drawing').select(['airframe', 'facts'])
    for (const { airframe, facts } of await drawings.where('airframe', 'in', some).execute())
      found.set(airframe, new Set(listPoints(facts)))
  }
  for (const slug of new Set(slugs)) {
    const record = records.get(`airframe ${slug}`)
    if (record) found.set(slug, findPendingPoints(record))
  }
  return new Map([...found].flatMap(([slug, points]) => (points ? [[slug, points]] : [])))
}

/** Undefined without a drawing, and if the facts are invalid, which the check of fields reports. */
function findPendingPoints(record: object | null): ReadonlySet<string> | undefined {
  const facts = valueAt(record, FACTS)
  return typeof facts === 'string' && areDrawingFacts(facts) ? new Set(listPoints(facts)) : undefined
}

/** The names of the points in a drawing. The facts must be valid. */
export const listPoints = (facts: string): string[] =>
  Object.keys(Object(valueAt(JSON.parse(facts), ['parts'])))

function toOwnProblem({ place }: PlacedPart, airframe: string): PlaceProblem {
  return {
    path: ['place'],
    code: 'unknown-reference',
    params: { name: place },
    isSolvedBy: ({ kind, key, record }) =>
      kind === 'airframe' && key === airframe && findPendingPoints(record)?.has(place) === true,
  }
}

/** At most one problem, because they are all shown at the same field. */
function toProblem(path: readonly string[], [part]: readonly PlacedPart[] = []): PlaceProblem[] {
  if (!part) return []
  const { code, name, place } = part
  return [
    {
      path: [...path],
      code: 'still-named',
      params: { name, kind: 'part', key: code },
      isSolvedBy: ({ kind, key, record }) =>
        kind === 'part' && key === code && valueAt(record, ['place']) !== place,
    },
  ]
}
