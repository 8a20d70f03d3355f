import type { AircraftModel } from '../../contract/models/aircraft-model.ts'
import type { AircraftModelDetail, OtherSize } from '../../contract/models/aircraft-model-detail.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { listAccessories } from '../accessory.ts'
import { findAircraftModel } from './aircraft-model.ts'
import { findAircraftModelFacts } from './aircraft-model-facts.ts'
import { selectAircraftModelLinks, toAircraftModelLinks } from './aircraft-model-link.ts'
import { findAirframeDetail } from './airframe.ts'
import { findAirframeDrawing } from './airframe-drawing.ts'
import { listEventsOfModel } from '../events/event.ts'
import { listParts } from '../part.ts'
import { listReviewsByModel } from '../review.ts'
import { toMediaAddress } from '../../contract/picture.ts'

/** Other sizes are limited, because some airframes have hundreds of models. */
const MAX_SMALLER_OR_LARGER = 12

export async function findAircraftModelDetail(
  db: Database,
  id: number,
): Promise<AircraftModelDetail | undefined> {
  const model = await findAircraftModel(db, id)
  if (!model) return undefined
  const [facts, airframe, accessories, parts, reviews, other_sizes, links, events, files] = await Promise.all(
    [
      findAircraftModelFacts(db, id),
      model.airframe && findAirframeDetail(db, model.airframe),
      listAccessories(db, id),
      listParts(db, { model: id }),
      listReviewsByModel(db, id),
      listOtherSizes(db, model),
      findLinkedModels(db, model),
      listEventsOfModel(db, id),
      findModelFiles(db, model),
    ],
  )
  return {
    ...model,
    ...facts,
    airframe,
    accessories,
    parts,
    reviews,
    other_sizes,
    ...links,
    events,
    ...files,
  }
}

async function findModelFiles(db: Database, model: AircraftModel) {
  const { image, manual } = await db
    .selectFrom('aircraft_model')
    .select(['image', 'manual'])
    .where('id', '=', model.id)
    .executeTakeFirstOrThrow()
  const translated = await db
    .selectFrom('translated_manual')
    .select(['language', 'file'])
    .where('model', '=', model.id)
    .orderBy('position')
    .execute()
  const files = await findMediaFiles(db, [manual, ...translated.map(({ file }) => file)], (path) => [path])
  const manualFile = files(manual)
  return {
    manuals: translated.flatMap(({ language, file }) => {
      const found = files(file)
      const url = toMediaAddress(found)
      return found && url !== null ? [{ language, url, bytes: found.bytes, pages: found.pages }] : []
    }),
    drawing: await findAirframeDrawing(db, model, image),
    manual_file: manualFile ? { bytes: manualFile.bytes, pages: manualFile.pages } : null,
  }
}

type LinkedModels = Pick<
  AircraftModelDetail,
  'previous_in_class' | 'next_in_class' | 'successor' | 'nearest_in_production'
>

async function findLinkedModels(db: Database, model: AircraftModel): Promise<LinkedModels> {
  const isDiscontinued = model.status === 'discontinued'
  const smaller = selectNeighbour(db, model, '<')
  const larger = selectNeighbour(db, model, '>')
  const successor = selectAircraftModelLinks(db).where('slug', '=', (row) =>
    row.selectFrom('aircraft_model').select('successor').where('id', '=', model.id).$asScalar().$notNull(),
  )
  const found = await Promise.all([
    smaller.executeTakeFirst(),
    larger.executeTakeFirst(),
    isDiscontinued ? successor.executeTakeFirst() : undefined,
    isDiscontinued ? smaller.where('status', '=', 'current').executeTakeFirst() : undefined,
    isDiscontinued ? larger.where('status', '=', 'current').executeTakeFirst() : undefined,
  ])
  const links = await toAircraftModelLinks(
    db,
    found.flatMap((row) => row ?? []),
  )
  const toLink = (row: (typeof found)[number]) => links.get(row?.id ?? 0) ?? null
  const [previous, next, successorRow, smallerCurrent, largerCurrent] = found
  const distance = (row: { wingspan: number } | undefined) =>
    row ? Math.abs(row.wingspan - model.wingspan) : Infinity
  return {
    previous_in_class: toLink(previous),
    next_in_class: toLink(next),
    successor: toLink(successorRow),
    nearest_in_production: toLink(
      distance(largerCurrent) < distance(smallerCurrent) ? largerCurrent : smallerCurrent,
    ),
  }
}

/** The model of the class with the next smaller or larger wingspan. Models with equal wingspans are ordered by id. */
function selectNeighbour(db: Database, model: AircraftModel, side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc'
  return selectAircraftModelLinks(db)
    .where('class', '=', model.aircraft_class.id)
    .where((row) => row(row.refTuple('wingspan', 'id'), side, row.tuple(model.wingspan, model.id)))
    .orderBy('wingspan', order)
    .orderBy('id', order)
    .limit(1)
}

/** The models of the same airframe with the nearest wingspans, from the smallest to the largest. */
async function listOtherSizes(
  db: Database,
  { id, airframe, wingspan }: Pick<AircraftModel, 'id' | 'airframe' | 'wingspan'>,
): Promise<OtherSize[]> {
  if (!airframe) return []
  const others = selectByAirframe(db, airframe.slug).where('other.id', '!=', id)
  const notLarger = await others
    .where('other.wingspan', '<=', wingspan)
    .orderBy('other.wingspan', 'desc')
    .orderBy('other.id', 'desc')
    .execute()
  const larger = await others
    .where('other.wingspan', '>', wingspan)
    .orderBy('other.wingspan')
    .orderBy('other.id')
    .execute()
  return [...notLarger.reverse(), ...larger].map(({ class: classId, class_name, ...row }) => ({
    ...row,
    aircraft_class: { id: classId, name: class_name },
  }))
}

function selectByAirframe(db: Database, airframe: string) {
  return db
    .selectFrom('aircraft_model as other')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'other.class')
    .select(['other.id', 'other.slug', 'other.name', 'other.scale'])
    .select(['other.wingspan', 'other.weight', 'other.status'])
    .select(['other.class', 'aircraft_class.name as class_name'])
    .where('other.airframe', '=', airframe)
    .limit(MAX_SMALLER_OR_LARGER)
}
