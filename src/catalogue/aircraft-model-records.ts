import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'
import type { AircraftModelTable, ItemList } from '../database/tables.ts'
import { insertVersionRecords, listVersionRecords, versionIds } from './aircraft-version-records.ts'
import { balancePointOf, throwsOf } from './balance-and-throws.ts'

export async function listAircraftModelRecords(db: Database): Promise<AircraftModelRecord[]> {
  const rows = await db.selectFrom('aircraft_model').selectAll().orderBy('id').execute()
  const items = Map.groupBy(
    await db.selectFrom('aircraft_model_item').selectAll().orderBy('model').orderBy('position').execute(),
    (item) => item.model,
  )
  const versions = await listVersionRecords(db)
  return rows.map((row) => {
    const texts = (list: ItemList) =>
      (items.get(row.id) ?? []).filter((item) => item.list === list).map((item) => item.name)
    return {
      ...recordOf(row),
      include_list: texts('include'),
      does_not_include_list: texts('does_not_include'),
      features_list: texts('features'),
      versions: versions.get(row.id) ?? [],
    }
  })
}

/**
 * Removes the models with these ids, then saves these in the place of what they had before.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceAircraftModelRecords(
  db: Database,
  removed: number[],
  saved: AircraftModelRecord[],
): Promise<void> {
  const savedIds = saved.map((record) => record.id)
  const itemId = await itemIds(db, savedIds)
  const versionId = await versionIds(db, savedIds)
  for (const ids of piecesOf([...removed, ...savedIds])) {
    await db.deleteFrom('aircraft_model').where('id', 'in', ids).execute()
  }
  // Piece by piece, since a model has some thirty rows.
  for (const piece of piecesOf(saved)) {
    await insertRows(db, 'aircraft_model', piece.map(rowOf))
    const items = piece.flatMap(itemsOf)
    await insertRows(
      db,
      'aircraft_model_item',
      items.map((item) => ({ ...item, id: itemId(item.model, item.list, item.position) })),
    )
    await insertVersionRecords(db, piece, versionId)
  }
}

type RecordWithoutLists = Omit<
  AircraftModelRecord,
  'include_list' | 'does_not_include_list' | 'features_list' | 'versions'
>

function recordOf(row: AircraftModelTable): RecordWithoutLists {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    class: row.class,
    airframe: row.airframe,
    image: row.image,
    image_alt: row.image_alt,
    scale: row.scale,
    wingspan: row.wingspan,
    length: row.length,
    weight: row.weight,
    weight_max: row.weight_max,
    wing_area: row.wing_area,
    radio_req: row.radio_req,
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
    story: row.story,
    manual: row.manual,
  }
}

function rowOf(record: AircraftModelRecord): AircraftModelTable {
  const { cg, throws, include_list, does_not_include_list, features_list, versions, ...row } = record
  return {
    ...row,
    cg_min: cg?.min ?? null,
    cg_max: cg?.max ?? null,
    cg_reference: cg?.reference ?? null,
    elevator_low: throws?.elevator?.low ?? null,
    elevator_high: throws?.elevator?.high ?? null,
    aileron_low: throws?.aileron?.low ?? null,
    aileron_high: throws?.aileron?.high ?? null,
    rudder_low: throws?.rudder?.low ?? null,
    rudder_high: throws?.rudder?.high ?? null,
    flap_low: throws?.flap?.low ?? null,
    flap_high: throws?.flap?.high ?? null,
  }
}

function itemsOf(record: AircraftModelRecord) {
  const list = (list: ItemList, names: string[]) =>
    names.map((name, position) => ({ model: record.id, list, position, name }))
  return [
    ...list('include', record.include_list),
    ...list('does_not_include', record.does_not_include_list),
    ...list('features', record.features_list),
  ]
}

/** Gives an item the id that its place in the list had before, or the next free one. */
async function itemIds(db: Database, models: number[]) {
  const known = new Map<string, number>()
  for (const piece of piecesOf(models)) {
    const rows = await db.selectFrom('aircraft_model_item').selectAll().where('model', 'in', piece).execute()
    for (const { id, model, list, position } of rows) known.set(`${model} ${list} ${position}`, id)
  }
  const last = await db
    .selectFrom('aircraft_model_item')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst()
  let next = (last?.id ?? 0) + 1
  return (model: number, list: ItemList, position: number) =>
    known.get(`${model} ${list} ${position}`) ?? next++
}
