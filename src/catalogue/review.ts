import type { EntryTable } from '../database/entry-table.ts'
import { toMediaAddress, toPicture } from '../contract/picture.ts'
import type { ReviewRecord } from '../content-model/review.ts'
import type { Review, ReviewSummary } from '../contract/review.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { groupRows, insertRows, replaceRows } from '../database/table-rows.ts'
import { byCodePoints } from './by-code-points.ts'
import { findAirframes } from './models/airframe.ts'

const lists = ['pros', 'cons'] as const

export const reviewRecords: EntryTable<ReviewRecord> = {
  table: 'review',
  list: async (db, keys) => {
    const rows = await db
      .selectFrom('review')
      .selectAll()
      .$if(keys !== undefined, (query) => query.where('id', 'in', keys ?? []))
      .orderBy('id')
      .execute()
    return addPoints(db, rows, keys)
  },
  replace: async (db, removed, saved) => {
    const rows = saved.map(({ pros: _, cons: __, ...row }) => row)
    await replaceRows(db, 'review', removed, rows)
    const points = saved.flatMap((record) =>
      lists.flatMap((list) =>
        record[list].map((text, position) => ({ review: record.id, list, position, text })),
      ),
    )
    await insertRows(db, 'review_point', points)
  },
}

export async function listReviews(db: Database): Promise<Review[]> {
  const rows = await selectReviews(db).selectAll('review').select('aircraft_model.airframe').execute()
  const slugs = rows.flatMap(({ airframe }) => airframe ?? [])
  const airframes = await findAirframes(db, slugs)
  const reviews = rows.map(({ airframe, ...row }) => ({
    ...row,
    silhouette: airframes.get(airframe ?? '')?.silhouette ?? null,
  }))
  return addPoints(db, await addMedia(db, reviews))
}

/** The reviews of a model without their texts, which its page does not show. */
export async function listReviewsByModel(db: Database, modelId: number): Promise<ReviewSummary[]> {
  const rows = await selectReviews(db)
    .select(['review.id', 'review.slug', 'review.magazine', 'review.magazine_name'])
    .select(['review.issue_month', 'review.issue_year', 'review.title', 'review.model'])
    .select(['review.image', 'review.image_alt', 'review.file', 'review.score', 'review.score_max'])
    .where('review.model', '=', modelId)
    .execute()
  return addMedia(db, rows)
}

/** Sorted by issue, newest first and undated ones last; within a month by magazine. */
function selectReviews(db: Database) {
  return db
    .selectFrom('review')
    .leftJoin('aircraft_model', 'aircraft_model.id', 'review.model')
    .select('aircraft_model.name as model_name')
    .orderBy('review.issue_year', (order) => order.desc().nullsLast())
    .orderBy('review.issue_month', (order) => order.desc().nullsLast())
    .orderBy(byCodePoints(db, 'review.magazine'))
    .orderBy('review.id')
}

async function addPoints<Row extends { id: number }>(db: Database, rows: Row[], keys?: readonly number[]) {
  const points = await groupRows(db, 'review_point', 'review', keys)
  return rows.map((row) => {
    const { pros = [], cons = [] } = Object.groupBy(points(row.id), ({ list }) => list)
    return { ...row, pros: pros.map(({ text }) => text), cons: cons.map(({ text }) => text) }
  })
}

type RowWithMedia = { image: string | null; image_alt: string | null; file: string; magazine_name: string }

async function addMedia<Row extends RowWithMedia>(db: Database, rows: Row[]) {
  const media = await findMediaFiles(db, rows, (row) => [row.image, row.file])
  return rows.map(({ image_alt, ...row }) => {
    const file = media(row.file)
    return {
      ...row,
      image: toPicture(media(row.image), image_alt ?? row.magazine_name),
      file: toMediaAddress(file) ?? '',
      file_size: file ? { bytes: file.bytes, pages: file.pages } : null,
    }
  })
}
