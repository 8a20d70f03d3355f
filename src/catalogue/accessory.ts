import { columnOf, type EntryTable } from '../database/entry-table.ts'
import type { AccessoryRecord } from '../content-model/accessory.ts'
import type { Accessory } from '../contract/accessory.ts'
import { toPicture } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { groupRows, insertRows, replaceRows } from '../database/table-rows.ts'

export const accessoryRecords: EntryTable<AccessoryRecord> = {
  table: 'accessory',
  columns: { fits: columnOf('accessory_fit', 'model', 'accessory') },
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('accessory')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('id', 'in', keys ?? []))
      .orderBy('id')
      .execute()
    const fits = await groupRows(db, 'accessory_fit', 'accessory', keys)
    return rows.map((row) => {
      const models = fits(row.id).map(({ model }) => model)
      return { ...row, fits: models.length > 0 ? models : null }
    })
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ fits: _, ...row }) => row)
    await replaceRows(db, 'accessory', removed, rows)
    const fits = saved.flatMap((record) =>
      (record.fits ?? []).map((model, position) => ({ accessory: record.id, position, model })),
    )
    await insertRows(db, 'accessory_fit', fits)
  },
}

/** All accessories, or those that fit a model, by id. */
export async function listAccessories(db: Database, modelId?: number): Promise<Accessory[]> {
  const rows = await selectAccessories(db)
    .$if(modelId !== undefined, (query) =>
      query.where('accessory.id', 'in', selectIdsThatFit(db, modelId ?? 0)),
    )
    .orderBy('accessory.id')
    .execute()
  return toAccessories(db, rows, modelId === undefined ? undefined : selectIdsThatFit(db, modelId))
}

export async function findAccessory(db: Database, code: string): Promise<Accessory | undefined> {
  return (await findAccessories(db, [code]))[0]
}

/** The accessories with these codes, of which there must not be more than fit into one query. */
export async function findAccessories(db: Database, codes: string[]): Promise<Accessory[]> {
  const rows = await selectAccessories(db).where('accessory.product_code', 'in', codes).execute()
  const ids = db.selectFrom('accessory').select('id').where('product_code', 'in', codes)
  return toAccessories(db, rows, ids)
}

function selectAccessories(db: Database) {
  return db
    .selectFrom('accessory')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'accessory.model')
    .selectAll('accessory')
    .select('aircraft_model.name as model_name')
}

type AccessoryRow = Awaited<ReturnType<ReturnType<typeof selectAccessories>['execute']>>[number]
type Ids = ReturnType<typeof selectIdsThatFit>

async function toAccessories(db: Database, rows: AccessoryRow[], ids?: Ids): Promise<Accessory[]> {
  const fits = await findFits(db, ids)
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  return rows.map(({ image_alt, ...row }) => ({
    ...row,
    image: toPicture(media(row.image), image_alt ?? row.name),
    fits: fits.get(row.id)?.map(({ id, name }) => ({ id, name })) ?? [
      { id: row.model, name: row.model_name },
    ],
  }))
}

/** The models that each accessory fits, in the order of the catalogue. */
async function findFits(db: Database, ids?: Ids) {
  const rows = await db
    .selectFrom('accessory_fit')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'accessory_fit.model')
    .select(['accessory_fit.accessory', 'aircraft_model.id', 'aircraft_model.name'])
    .$if(ids !== undefined, (query) => query.where('accessory_fit.accessory', 'in', ids ?? []))
    .orderBy('accessory_fit.accessory')
    .orderBy('accessory_fit.position')
    .execute()
  return Map.groupBy(rows, ({ accessory }) => accessory)
}

function selectIdsThatFit(db: Database, modelId: number) {
  const fits = db.selectFrom('accessory_fit').select('accessory as id').where('model', '=', modelId)
  return db.selectFrom('accessory').select('id').where('model', '=', modelId).union(fits)
}
