import { columnOf, type EntryTable } from '../database/entry-table.ts'
import type { PartRecord } from '../content-model/part.ts'
import type { Part } from '../contract/part.ts'
import type { Database } from '../database/open-database.ts'
import { chunks, groupRows, insertRows, replaceRows } from '../database/table-rows.ts'
import { byCodePoints } from './by-code-points.ts'
import type { PageRange } from './models/aircraft-model.ts'

export const partRecords: EntryTable<PartRecord, string> = {
  table: 'part',
  columns: { fits: columnOf('part_fit', 'model', 'part') },
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('part')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('product_code', 'in', keys ?? []))
      .execute()
    const fits = await groupRows(db, 'part_fit', 'part', keys)
    return rows
      .map((row) => {
        const models = fits(row.product_code).map(({ model }) => model)
        return { ...row, fits: models.length > 0 ? models : null }
      })
      .sort(compareByModelAndCode)
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ fits: _, ...row }) => row)
    await replaceRows(db, 'part', removed, rows)
    const fits = saved.flatMap(({ product_code: part, fits: models }) =>
      (models ?? []).map((model, position) => ({ part, position, model })),
    )
    await insertRows(db, 'part_fit', fits)
  },
}

/** Sorted here, because the databases compare texts differently. */
function compareByModelAndCode(one: PartRecord, other: PartRecord): number {
  return one.model - other.model || (one.product_code < other.product_code ? -1 : 1)
}

interface PartFilter {
  /** Only parts that fit this model. */
  model?: number | undefined
  range?: PageRange | undefined
}

/** Spare parts in the order of model and code. */
export async function listParts(db: Database, { model, range }: PartFilter): Promise<Part[]> {
  const rows = await selectParts(db)
    .$if(model !== undefined, (query) =>
      query.where('part.product_code', 'in', selectCodesThatFit(db, model ?? 0)),
    )
    .$if(range !== undefined, (query) => query.offset(range?.offset ?? 0).limit(range?.limit ?? 0))
    .orderBy('part.model')
    .orderBy(byCodePoints(db, 'part.product_code'))
    .execute()
  return addFits(db, rows)
}

export async function findPart(db: Database, code: string): Promise<Part | undefined> {
  return (await findParts(db, [code]))[0]
}

/** The parts with these codes, of which there must not be more than fit into one query. */
export async function findParts(db: Database, codes: string[]): Promise<Part[]> {
  return addFits(db, await selectParts(db).where('part.product_code', 'in', codes).execute())
}

function selectParts(db: Database) {
  return db
    .selectFrom('part')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'part.model')
    .selectAll('part')
    .select('aircraft_model.name as model_name')
}

function selectCodesThatFit(db: Database, model: number) {
  const fits = db.selectFrom('part_fit').select('part as product_code').where('model', '=', model)
  return db.selectFrom('part').select('product_code').where('model', '=', model).union(fits)
}

/** Adds the models that each part fits, in the order of the catalogue. A part without a list fits its own model. */
async function addFits(db: Database, rows: Omit<Part, 'fits'>[]): Promise<Part[]> {
  const found = []
  for (const chunk of chunks(rows.map((row) => row.product_code))) {
    const fits = db
      .selectFrom('part_fit')
      .innerJoin('aircraft_model', 'aircraft_model.id', 'part_fit.model')
      .select(['part_fit.part', 'aircraft_model.id', 'aircraft_model.name'])
      .where('part_fit.part', 'in', chunk)
    found.push(...(await fits.orderBy('part_fit.part').orderBy('part_fit.position').execute()))
  }
  const byPart = Map.groupBy(found, ({ part }) => part)
  return rows.map((row) => ({
    ...row,
    fits: byPart.get(row.product_code)?.map(({ id, name }) => ({ id, name })) ?? [
      { id: row.model, name: row.model_name },
    ],
  }))
}
