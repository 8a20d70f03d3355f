import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import type { AircraftVersionRecord } from '../contract/aircraft-version.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'

/** The versions of every model in the maker's order, by the model's id. */
export async function listVersionRecords(db: Database): Promise<Map<number, AircraftVersionRecord[]>> {
  const rows = await db
    .selectFrom('aircraft_version')
    .selectAll()
    .orderBy('model')
    .orderBy('position')
    .execute()
  const pictures = Map.groupBy(
    await db
      .selectFrom('aircraft_version_picture')
      .selectAll()
      .orderBy('version')
      .orderBy('position')
      .execute(),
    (picture) => picture.version,
  )
  const byModel = new Map<number, AircraftVersionRecord[]>()
  for (const { id, model, name, product_code, scheme } of rows) {
    const images = (pictures.get(id) ?? []).map(({ src, alt }) => ({ src, alt }))
    const versions = byModel.get(model) ?? []
    byModel.set(model, [...versions, { name, product_code, scheme, images }])
  }
  return byModel
}

/** Inserts the versions of these models with the ids that `versionId` gives for their product codes. */
export async function insertVersionRecords(
  db: Database,
  records: AircraftModelRecord[],
  versionId: (productCode: string) => number,
): Promise<void> {
  const versions = records.flatMap((record) =>
    record.versions.map((version, position) => ({
      id: versionId(version.product_code),
      model: record.id,
      position,
      version,
      airframe: version.scheme === null ? null : record.airframe,
    })),
  )
  await insertRows(
    db,
    'aircraft_version',
    versions.map(({ version: { name, product_code, scheme }, ...row }) => ({
      ...row,
      name,
      product_code,
      scheme,
    })),
  )
  await insertRows(
    db,
    'aircraft_version_picture',
    versions.flatMap(({ id, version }) =>
      version.images.map((image, position) => ({ version: id, position, ...image })),
    ),
  )
}

/** Gives a version the id that its product code had before, or the next free one. */
export async function versionIds(db: Database, models: number[]) {
  const known = new Map<string, number>()
  for (const piece of piecesOf(models)) {
    const rows = await db
      .selectFrom('aircraft_version')
      .select(['id', 'product_code'])
      .where('model', 'in', piece)
      .execute()
    for (const { id, product_code } of rows) known.set(product_code, id)
  }
  const last = await db
    .selectFrom('aircraft_version')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst()
  let next = (last?.id ?? 0) + 1
  return (productCode: string) => known.get(productCode) ?? next++
}
