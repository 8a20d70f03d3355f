import { sql } from 'kysely'
import { type CardOrder, type ModelCard, modelCardSchema } from '../../contract/models/model-cards.ts'
import { pickFields } from '../../contract/shared-fields.ts'
import { byCodePoints } from '../by-code-points.ts'
import { findMediaFiles } from '../../database/media-file-lookup.ts'
import type { Database } from '../../database/open-database.ts'
import type { AircraftModelTable } from '../../database/tables.ts'
import { type PageRange, selectPhotoAlt, toCardPicture } from './aircraft-model.ts'
import { findAirframes } from './airframe.ts'

/** The cards of the models of a class, or of a page of them. */
export async function listModelCards(
  db: Database,
  classId: number,
  order: CardOrder,
  range?: PageRange,
): Promise<ModelCard[]> {
  const by = order === 'name' ? lowerCaseName(db) : sql<number>`wingspan`
  const ids = db.selectFrom('aircraft_model').select('id').where('class', '=', classId)
  // The subquery skips ids within the index.
  const page = range ? ids.orderBy(by).orderBy('id').offset(range.offset).limit(range.limit) : ids
  const rows = await db
    .selectFrom('aircraft_model')
    .select(['id', 'name', 'wingspan', 'weight', 'weight_max', 'engine', 'electric', 'skill', 'status'])
    .select(['airframe', 'image', 'image_alt'])
    .select(selectPhotoAlt)
    .where('id', 'in', page)
    .orderBy(by)
    .orderBy('id')
    .execute()
  const withPictures = await findCardPictures(db, rows)
  return rows.map((row) => pickFields(modelCardSchema, withPictures(row)))
}

type PicturedRow = Pick<AircraftModelTable, 'name' | 'airframe' | 'image' | 'image_alt'> & {
  photo_alt: string | null
}

/** Returns a function that adds card picture and silhouette to a row. */
export async function findCardPictures(db: Database, rows: PicturedRow[]) {
  const media = await findMediaFiles(db, rows, (row) => [row.image])
  const airframes = await findAirframes(
    db,
    rows.flatMap(({ airframe }) => airframe ?? []),
  )
  return <Row extends PicturedRow>(row: Row) => ({
    ...row,
    image: toCardPicture(row, media),
    silhouette: airframes.get(row.airframe ?? '')?.silhouette ?? null,
  })
}

const lowerCaseName = (db: Database) => byCodePoints(db, sql<string>`lower(name)`)
