import type { AircraftModel } from '../contract/aircraft-model.ts'
import type { Airframe } from '../contract/airframe.ts'
import { addressOf, pictureOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'
import { piecesOf } from '../database/rows.ts'
import type { AircraftModelTable, ItemList } from '../database/tables.ts'
import { findAirframes } from './airframe.ts'
import { balancePointOf, throwsOf } from './balance-and-throws.ts'

/** A part of a long list: so many entries after so many others. */
export interface ListWindow {
  offset: number
  limit: number
}

/** The models of a class, by id, all or a part of them; undefined where there is no such class. */
export async function listAircraftModelsByClass(
  db: Database,
  classId: number,
  window?: ListWindow,
): Promise<AircraftModel[] | undefined> {
  const rows = await selectAircraftModels(db)
    .where('aircraft_model.id', 'in', (row) => {
      const ids = row.selectFrom('aircraft_model').select('id').where('class', '=', classId)
      // What is left out is counted in the index alone; PostgreSQL would otherwise put it together first.
      return window ? ids.orderBy('id').offset(window.offset).limit(window.limit) : ids
    })
    .orderBy('aircraft_model.id')
    .execute()
  if (rows.length > 0) return toAircraftModels(db, rows)
  const found = await db
    .selectFrom('aircraft_class')
    .select('id')
    .where('id', '=', classId)
    .executeTakeFirst()
  return found && []
}

export async function findAircraftModel(db: Database, id: number): Promise<AircraftModel | undefined> {
  const rows = await selectAircraftModels(db).where('aircraft_model.id', '=', id).execute()
  return (await toAircraftModels(db, rows))[0]
}

export async function aircraftModelExists(db: Database, id: number): Promise<boolean> {
  const found = await db.selectFrom('aircraft_model').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

function selectAircraftModels(db: Database) {
  return db
    .selectFrom('aircraft_model')
    .innerJoin('aircraft_class', 'aircraft_class.id', 'aircraft_model.class')
    .selectAll('aircraft_model')
    .select([
      'aircraft_class.name as class_name',
      'aircraft_class.image as class_image',
      'aircraft_class.image_alt as class_image_alt',
    ])
    .select((row) =>
      // The card picture is one of a version's photos as a rule, and the photo says what it shows.
      row
        .selectFrom('aircraft_version_picture')
        .innerJoin('aircraft_version', 'aircraft_version.id', 'aircraft_version_picture.version')
        .select('aircraft_version_picture.alt')
        .whereRef('aircraft_version.model', '=', 'aircraft_model.id')
        .whereRef('aircraft_version_picture.src', '=', 'aircraft_model.image')
        .orderBy('aircraft_version.position')
        .orderBy('aircraft_version_picture.position')
        .limit(1)
        .$asScalar()
        .as('photo_alt'),
    )
}

type AircraftModelRow = AircraftModelTable & {
  class_name: string
  class_image: string | null
  class_image_alt: string | null
  photo_alt: string | null
}

async function toAircraftModels(db: Database, rows: AircraftModelRow[]): Promise<AircraftModel[]> {
  const items = await findItems(
    db,
    rows.map((row) => row.id),
  )
  const airframes = await findAirframes(
    db,
    rows.flatMap((row) => row.airframe ?? []),
  )
  const media = await findMediaFiles(
    db,
    rows.flatMap((row) => [row.image, row.class_image, row.manual]),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: pictureOf(media(row.image), row.image_alt ?? row.photo_alt ?? row.name),
    story: row.story,
    wingspan: row.wingspan,
    length: row.length,
    weight: row.weight,
    weight_max: row.weight_max,
    radio_req: row.radio_req,
    manual: addressOf(media(row.manual)),
    aircraft_class: {
      id: row.class,
      name: row.class_name,
      image: pictureOf(media(row.class_image), row.class_image_alt ?? row.class_name),
    },
    include_list: items(row.id, 'include'),
    does_not_include_list: items(row.id, 'does_not_include'),
    features_list: items(row.id, 'features'),
    ...technicalDetails(row, airframes),
  }))
}

function technicalDetails(row: AircraftModelRow, airframes: Map<string, Airframe>) {
  return {
    airframe: (row.airframe !== null && airframes.get(row.airframe)) || null,
    scale: row.scale,
    wing_area: row.wing_area,
    engine: row.engine,
    electric: row.electric,
    propeller: row.propeller,
    cg: balancePointOf(row),
    throws: throwsOf(row),
    retracts: row.retracts,
    skill: row.skill,
    status: row.status,
    discontinued_year: row.discontinued_year,
    released: row.released,
  }
}

async function findItems(db: Database, models: number[]) {
  const rows = []
  for (const piece of piecesOf(models)) {
    const items = db.selectFrom('aircraft_model_item').selectAll().where('model', 'in', piece)
    rows.push(...(await items.orderBy('model').orderBy('list').orderBy('position').execute()))
  }
  const byModel = Map.groupBy(rows, (row) => row.model)
  return (model: number, list: ItemList) =>
    (byModel.get(model) ?? []).filter((row) => row.list === list).map(({ id, name }) => ({ id, name }))
}
