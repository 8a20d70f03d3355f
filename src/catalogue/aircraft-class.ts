import {
  type AircraftClass,
  type AircraftClassRecord,
  aircraftClassRecordSchema,
  aircraftClassSchema,
} from '../contract/aircraft-class.ts'
import { toPicture } from '../contract/picture.ts'
import { pickFields } from '../contract/shared-fields.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { replaceRows, type StoredRecords } from '../database/table-rows.ts'
import type { Tables } from '../database/tables.ts'

export const aircraftClassRecords: StoredRecords<AircraftClassRecord> = {
  list: async (db) => {
    const rows = await db.selectFrom('aircraft_class').selectAll().orderBy('id').execute()
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

/** From the smallest to the largest, which is the order of their ids. */
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
}

type AircraftClassRow = Awaited<ReturnType<ReturnType<typeof selectAircraftClasses>['execute']>>[number]

async function toAircraftClasses(db: Database, rows: AircraftClassRow[]): Promise<AircraftClass[]> {
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  return rows.map((row) =>
    pickFields(aircraftClassSchema, {
      ...row,
      wingspan_range: toWingspanRange(row),
      image: toPicture(media(row.image), row.image_alt ?? row.name),
    }),
  )
}
