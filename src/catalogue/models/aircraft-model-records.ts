import { listSearchedModels } from '../search/searched-models.ts'
import { columnOf, type EntryTable } from '../../database/entry-table.ts'
import { sql } from 'kysely'
import type { OtherLanguage } from '../../content-model/fields/translations-field.ts'
import type { AircraftModelRecord } from '../../content-model/aircraft-model.ts'
import { aircraftModelRecordSchema } from '../../contract/models/aircraft-model.ts'
import { pickFields } from '../../contract/shared-fields.ts'
import type { Database } from '../../database/open-database.ts'
import { chunks, findNextId, groupRows, insertRows, replaceRows } from '../../database/table-rows.ts'
import type { AircraftModelTable } from '../../database/tables.ts'
import { toBalancePoint, toControlThrows } from './aircraft-model.ts'
import { toPower, toRange } from './aircraft-model-facts.ts'

const itemLists = ['include', 'does_not_include', 'features'] as const

export const aircraftModelRecords: EntryTable<AircraftModelRecord> = {
  table: 'aircraft_model',
  // Reading whole records of 64,000 models would take minutes.
  listSearched: listSearchedModels,
  columns: {
    'manuals.file': columnOf('translated_manual', 'file', 'model'),
    'versions.product_code': columnOf('aircraft_version', 'product_code', 'model'),
    'versions.scheme': {
      ...columnOf('aircraft_version', 'scheme', 'model'),
      value: sql`airframe || ' ' || scheme`,
    },
    'versions.images.src': {
      from: sql`aircraft_version_picture join aircraft_version on aircraft_version.id = aircraft_version_picture.version`,
      value: sql.ref('src'),
      key: sql.ref('aircraft_version.model'),
    },
  },
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('aircraft_model')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('id', 'in', keys ?? []))
      .orderBy('id')
      .execute()
    const items = await groupRows(db, 'aircraft_model_item', 'model', keys)
    const powers = await groupRows(db, 'aircraft_model_power', 'model', keys)
    const propellers = await groupRows(db, 'aircraft_model_propeller', 'model', keys)
    const manuals = await groupRows(db, 'translated_manual', 'model', keys)
    const versions = await groupRows(db, 'aircraft_version', 'model', keys)
    const versionIds = keys && rows.flatMap((row) => versions(row.id).map(({ id }) => id))
    const pictures = await groupRows(db, 'aircraft_version_picture', 'version', versionIds)
    return rows.map((row) => {
      const lists = Object.groupBy(items(row.id), ({ list }) => list)
      return pickFields(aircraftModelRecordSchema, {
        ...row,
        cg: toBalancePoint(row),
        throws: toControlThrows(row),
        power: toPower(powers(row.id), propellers(row.id)),
        assembly_hours: toRange(row.assembly_hours_min, row.assembly_hours_max),
        flight_minutes: toRange(row.flight_minutes_min, row.flight_minutes_max),
        include_list: (lists.include ?? []).map(({ name }) => name),
        does_not_include_list: (lists.does_not_include ?? []).map(({ name }) => name),
        features_list: (lists.features ?? []).map(({ name }) => name),
        manuals: toManuals(manuals(row.id)),
        versions: versions(row.id).map(({ id, name, product_code, scheme }) => {
          const images = pictures(id).map(({ src, alt }) => ({ src, alt }))
          return { name, product_code, scheme, images }
        }),
      })
    })
  },
  replace: async (db, removed, saved) => {
    const savedIds = saved.map((record) => record.id)
    // Replacing a model deletes its items and versions, so their ids are read before.
    const itemId = await assignIds(db, 'aircraft_model_item', savedIds, ['model', 'list', 'position'])
    const versionId = await assignIds(db, 'aircraft_version', savedIds, ['product_code'])
    await replaceRows(db, 'aircraft_model', removed, saved.map(toRow))
    // In chunks, because a model has about thirty rows of items and versions.
    for (const chunk of chunks(saved)) {
      const items = chunk.flatMap(toItems).map((item) => ({ ...item, id: itemId(item) }))
      await insertRows(db, 'aircraft_model_item', items)
      await insertRows(db, 'aircraft_model_power', chunk.flatMap(toPowerRows))
      await insertRows(db, 'aircraft_model_propeller', chunk.flatMap(toPropellerRows))
      await insertRows(db, 'translated_manual', chunk.flatMap(toManualRows))
      const versions = chunk.flatMap(toVersions).map((version) => ({ ...version, id: versionId(version) }))
      const versionRows = versions.map(({ images: _, ...row }) => row)
      await insertRows(db, 'aircraft_version', versionRows)
      const pictures = versions.flatMap(({ id, images }) =>
        images.map((image, position) => ({ version: id, position, ...image })),
      )
      await insertRows(db, 'aircraft_version_picture', pictures)
    }
  },
}

function toRow(record: AircraftModelRecord): AircraftModelTable {
  const {
    include_list,
    does_not_include_list,
    features_list,
    versions,
    power,
    manuals: _,
    ...fields
  } = record
  const { cg, throws, assembly_hours, flight_minutes, ...row } = fields
  return {
    ...row,
    assembly_hours_min: assembly_hours?.min ?? null,
    assembly_hours_max: assembly_hours?.max ?? null,
    flight_minutes_min: flight_minutes?.min ?? null,
    flight_minutes_max: flight_minutes?.max ?? null,
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

/** A model without manuals in other languages has null instead of an empty list. */
const toManuals = (
  rows: readonly { language: OtherLanguage; file: string }[],
): AircraftModelRecord['manuals'] =>
  rows.length === 0 ? null : rows.map(({ language, file }) => ({ language, file }))

const toManualRows = ({ id: model, manuals }: AircraftModelRecord) =>
  (manuals ?? []).map((manual, position) => ({ model, position, ...manual }))

function toPowerRows({ id: model, power }: AircraftModelRecord) {
  return (power ?? []).map(({ propellers: _, esc_high_voltage, ...row }, position) => ({
    ...row,
    model,
    position,
    esc_high_voltage: esc_high_voltage ? (1 as const) : null,
  }))
}

function toPropellerRows({ id: model, power }: AircraftModelRecord) {
  return (power ?? []).flatMap(({ propellers }, index) =>
    (propellers ?? []).map((propeller, position) => ({ model, power: index, position, ...propeller })),
  )
}

function toItems(record: AircraftModelRecord) {
  return itemLists.flatMap((list) =>
    record[`${list}_list`].map((name, position) => ({ model: record.id, list, position, name })),
  )
}

function toVersions({ id, airframe, versions }: AircraftModelRecord) {
  return versions.map((version, position) => ({
    ...version,
    model: id,
    position,
    airframe: version.scheme === null ? null : airframe,
  }))
}

/** Returns a function that gives the id of a row: that of the stored row with the same values in these columns, or a new one. */
async function assignIds<Column extends string>(
  db: Database,
  table: 'aircraft_model_item' | 'aircraft_version',
  models: number[],
  columns: Column[],
) {
  type Row = Record<Column, string | number>
  const keyOf = (row: Row) => columns.map((column) => row[column]).join(' ')
  const known = new Map<string, number>()
  for (const chunk of chunks(models)) {
    const query = sql<Row & { id: number }>`
      select * from ${sql.table(table)} where model in (${sql.join(chunk)})`
    for (const row of (await query.execute(db)).rows) known.set(keyOf(row), row.id)
  }
  let nextId = await findNextId(db, table)
  return (row: Row) => known.get(keyOf(row)) ?? nextId++
}
