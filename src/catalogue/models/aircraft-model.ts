// The queries and records of aircraft models, of their versions and of the airframes that models of several sizes share.
import type { ExpressionBuilder } from 'kysely'
import { type AircraftModel, aircraftModelSchema } from '../../contract/models/aircraft-model.ts'
import { toMediaAddress, toPicture } from '../../contract/picture.ts'
import { pickFields } from '../../contract/shared-fields.ts'
import { findMediaFiles, type MediaLookup } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks } from '../../database/table-rows.ts'
import type { AircraftModelTable, ItemList, Tables } from '../../database/tables.ts'
import { findAirframes } from './airframe.ts'

export interface PageRange {
  offset: number
  limit: number
}

/** The models of a class, or a page of them, in the order of their ids; undefined if there is no such class. */
export async function listAircraftModelsByClass(
  db: Database,
  classId: number,
  range?: PageRange,
): Promise<AircraftModel[] | undefined> {
  const rows = await selectAircraftModels(db)
    .where('aircraft_model.id', 'in', selectIdsOfClass(db, classId, range))
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

export async function countAircraftModels(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('aircraft_model')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listAircraftModelIds(db: Database, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('aircraft_model').select('id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The model with this name, or with a version or accessory that has this product code. */
export async function findAircraftModelByName(db: Database, name: string) {
  const models = db.selectFrom('aircraft_model').select(['id', 'name']).orderBy('id')
  const named = await models.where('name', '=', name).executeTakeFirst()
  if (named) return named
  const versions = db.selectFrom('aircraft_version').select('model').where('product_code', '=', name)
  const accessories = db.selectFrom('accessory').select('model').where('product_code', '=', name)
  return models.where('id', 'in', versions.union(accessories)).executeTakeFirst()
}

function selectIdsOfClass(db: Database, classId: number, range?: PageRange) {
  const ids = db.selectFrom('aircraft_model').select('id').where('class', '=', classId)
  // The subquery skips ids within the index. Otherwise PostgreSQL would join the skipped rows, too.
  return range ? ids.orderBy('id').offset(range.offset).limit(range.limit) : ids
}

/**
 * The alternative text of the card picture, which is usually a photograph of a version. SQLite keeps the order of a cross join;
 * with another join it would begin with all uses of the picture, which may be thousands.
 */
export function selectPhotoAlt(row: ExpressionBuilder<Tables, 'aircraft_model'>) {
  return row
    .selectFrom('aircraft_version')
    .crossJoin('aircraft_version_picture')
    .select('aircraft_version_picture.alt')
    .whereRef('aircraft_version.model', '=', 'aircraft_model.id')
    .whereRef('aircraft_version_picture.version', '=', 'aircraft_version.id')
    .whereRef('aircraft_version_picture.src', '=', 'aircraft_model.image')
    .orderBy('aircraft_version.position')
    .orderBy('aircraft_version_picture.position')
    .limit(1)
    .$asScalar()
    .as('photo_alt')
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
    .select(selectPhotoAlt)
}

type AircraftModelRow = Awaited<ReturnType<ReturnType<typeof selectAircraftModels>['execute']>>[number]

async function toAircraftModels(db: Database, rows: AircraftModelRow[]): Promise<AircraftModel[]> {
  const ids = rows.map((row) => row.id)
  const items = await findItems(db, ids)
  const slugs = rows.flatMap((row) => row.airframe ?? [])
  const airframes = await findAirframes(db, slugs)
  const media = await findMediaFiles(db, rows, (row) => [row.image, row.class_image, row.manual])
  return rows.map((row) =>
    pickFields(aircraftModelSchema, {
      ...row,
      image: toCardPicture(row, media),
      manual: toMediaAddress(media(row.manual)),
      aircraft_class: {
        id: row.class,
        name: row.class_name,
        image: toPicture(media(row.class_image), row.class_image_alt ?? row.class_name),
      },
      include_list: items(row.id, 'include'),
      does_not_include_list: items(row.id, 'does_not_include'),
      features_list: items(row.id, 'features'),
      airframe: (row.airframe !== null && airframes.get(row.airframe)) || null,
      cg: toBalancePoint(row),
      throws: toControlThrows(row),
    }),
  )
}

export function toCardPicture(
  row: Pick<AircraftModelTable, 'image' | 'image_alt' | 'name'> & { photo_alt: string | null },
  media: MediaLookup,
) {
  return toPicture(media(row.image), row.image_alt ?? row.photo_alt ?? row.name)
}

async function findItems(db: Database, models: number[]) {
  const rows = []
  for (const chunk of chunks(models)) {
    const items = db.selectFrom('aircraft_model_item').selectAll().where('model', 'in', chunk)
    rows.push(...(await items.orderBy('model').orderBy('list').orderBy('position').execute()))
  }
  const byModel = Map.groupBy(rows, (row) => row.model)
  return (model: number, list: ItemList) =>
    (byModel.get(model) ?? []).filter((row) => row.list === list).map(({ id, name }) => ({ id, name }))
}

export function toBalancePoint({ cg_min, cg_max, cg_reference }: AircraftModelTable) {
  if (cg_min === null || cg_max === null || cg_reference === null) return null
  return { min: cg_min, max: cg_max, reference: cg_reference }
}

export function toControlThrows(row: AircraftModelTable) {
  const throws = {
    elevator: toRate(row.elevator_low, row.elevator_high),
    aileron: toRate(row.aileron_low, row.aileron_high),
    rudder: toRate(row.rudder_low, row.rudder_high),
    flap: toRate(row.flap_low, row.flap_high),
  }
  return Object.values(throws).every((surface) => surface === null) ? null : throws
}

function toRate(low: number | null, high: number | null) {
  return low === null || high === null ? null : { low, high }
}
