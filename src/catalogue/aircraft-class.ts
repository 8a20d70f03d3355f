import { columnOf, type EntryTable } from '../database/entry-table.ts'
import type { AircraftClassRecord } from '../content-model/aircraft-class.ts'
import {
  type AircraftClass,
  aircraftClassRecordSchema,
  aircraftClassSchema,
} from '../contract/aircraft-class.ts'
import { aircraftClassLinkSchema } from '../contract/models/model-cards.ts'
import { toPicture } from '../contract/picture.ts'
import { pickFields } from '../contract/shared-fields.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { replaceRows } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'
import { findAircraftModelLinks } from './models/aircraft-model-link.ts'

export const aircraftClassRecords: EntryTable<AircraftClassRecord> = {
  table: 'aircraft_class',
  columns: { 'wingspan_range.text': columnOf('aircraft_class', 'wingspan_text', 'id') },
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('aircraft_class')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('id', 'in', keys ?? []))
      .orderBy('id')
      .execute()
    return rows.map((row) =>
      pickFields(aircraftClassRecordSchema, { ...row, wingspan_range: toWingspanRange(row) }),
    )
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ wingspan_range: range, ...row }) => ({
      ...row,
      wingspan_min: range?.min ?? null,
      wingspan_max: range?.max ?? null,
      wingspan_text: range?.text ?? null,
    }))
    await replaceRows(db, 'aircraft_class', removed, rows)
  },
}

/** All classes in the order of their ids, which is from the smallest to the largest. */
export async function listAircraftClasses(db: Database): Promise<AircraftClass[]> {
  return toAircraftClasses(db, await selectAircraftClasses(db).orderBy('id').execute())
}

export async function findAircraftClass(db: Database, id: number): Promise<AircraftClass | undefined> {
  const rows = await selectAircraftClasses(db).where('id', '=', id).execute()
  return (await toAircraftClasses(db, rows))[0]
}

export async function listAircraftClassNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('aircraft_class').select(['id', 'name']).orderBy('id').execute()
}

function toWingspanRange(row: Tables['aircraft_class']): AircraftClass['wingspan_range'] {
  const { wingspan_min: min, wingspan_max: max, wingspan_text: text } = row
  return min === null || max === null ? null : { min, max, text: text ?? '' }
}

/** The next smaller and the next larger class. */
export async function findNeighbouringClasses(db: Database, id: number) {
  const [smaller, larger] = await Promise.all([
    selectAircraftClasses(db).where('id', '<', id).orderBy('id', 'desc').limit(1).execute(),
    selectAircraftClasses(db).where('id', '>', id).orderBy('id').limit(1).execute(),
  ])
  const found = await toAircraftClasses(db, [...smaller, ...larger])
  const at = (rows: AircraftClassRow[]) => {
    const neighbour = found.find((each) => each.id === rows[0]?.id)
    return neighbour ? pickFields(aircraftClassLinkSchema, neighbour) : null
  }
  return { smaller_class: at(smaller), larger_class: at(larger) }
}

function selectAircraftClasses(db: Database) {
  return db
    .selectFrom('aircraft_class')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('aircraft_model')
        .select((models) => models.fn.countAll<number>().as('models'))
        .whereRef('aircraft_model.class', '=', 'aircraft_class.id')
        .$asScalar()
        .$notNull()
        .as('model_count'),
    )
    .select((row) => {
      const models = row
        .selectFrom('aircraft_model')
        .select('aircraft_model.id')
        .whereRef('aircraft_model.class', '=', 'aircraft_class.id')
        .limit(1)
      const onPicture = models
        .whereRef('aircraft_model.image', '=', 'aircraft_class.image')
        .orderBy('aircraft_model.id')
      const smallest = models.orderBy('aircraft_model.wingspan').orderBy('aircraft_model.id')
      return row.fn.coalesce(onPicture, smallest).as('example')
    })
}

type AircraftClassRow = Awaited<ReturnType<ReturnType<typeof selectAircraftClasses>['execute']>>[number]

async function toAircraftClasses(db: Database, rows: AircraftClassRow[]): Promise<AircraftClass[]> {
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  const ids = rows.flatMap(({ example }) => example ?? [])
  const examples = await findAircraftModelLinks(db, ids)
  return rows.map((row) =>
    pickFields(aircraftClassSchema, {
      ...row,
      example: examples.get(row.example ?? 0) ?? null,
      wingspan_range: toWingspanRange(row),
      image: toPicture(media(row.image), row.image_alt ?? row.name),
    }),
  )
}
