// What the company makes: aircraft classes, aircraft models, their versions, accessories and reviews.
import { type AircraftClass } from '../contract/aircraft-class.ts'
import { pictureOf } from '../contract/picture.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'

/** Every aircraft class, by id: from the smallest to the largest. */
export async function listAircraftClasses(db: Database): Promise<AircraftClass[]> {
  return toAircraftClasses(db, await selectAircraftClasses(db).orderBy('id').execute())
}

export async function findAircraftClass(db: Database, id: number): Promise<AircraftClass | undefined> {
  const rows = await selectAircraftClasses(db).where('id', '=', id).execute()
  return (await toAircraftClasses(db, rows))[0]
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
  const media = await findMediaFiles(
    db,
    rows.map((row) => row.image),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    wingspan_range:
      row.wingspan_min === null || row.wingspan_max === null
        ? null
        : { min: row.wingspan_min, max: row.wingspan_max, text: row.wingspan_text ?? '' },
    image: pictureOf(media(row.image), row.image_alt ?? row.name),
    model_count: row.model_count,
  }))
}
