import { addressOf, pictureOf } from '../contract/picture.ts'
import type { Review, ReviewSummary } from '../contract/review.ts'
import { findMediaFiles } from '../database/media-files.ts'
import type { Database } from '../database/open-database.ts'

/** Every review, by id. */
export async function listReviews(db: Database): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .leftJoin('aircraft_model', 'aircraft_model.id', 'review.model')
    .selectAll('review')
    .select('aircraft_model.name as model_name')
    .orderBy('review.id')
    .execute()
  const points = await db
    .selectFrom('review_point')
    .selectAll()
    .orderBy('review')
    .orderBy('position')
    .execute()
  const byReview = Map.groupBy(points, (point) => point.review)
  const media = await findMediaFiles(
    db,
    rows.flatMap((row) => [row.image, row.file]),
  )
  return rows.map(({ image_alt, ...row }) => {
    const texts = (list: 'pros' | 'cons') =>
      (byReview.get(row.id) ?? []).filter((point) => point.list === list).map((point) => point.text)
    return {
      ...row,
      image: pictureOf(media(row.image), image_alt ?? row.magazine_name),
      file: addressOf(media(row.file)) ?? '',
      pros: texts('pros'),
      cons: texts('cons'),
    }
  })
}

/** The reviews of a model without their texts, by id. */
export async function listReviewsByModel(db: Database, modelId: number): Promise<ReviewSummary[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('aircraft_model', 'aircraft_model.id', 'review.model')
    .select(['review.id', 'review.slug', 'review.magazine', 'review.magazine_name'])
    .select(['review.issue_month', 'review.issue_year', 'review.title', 'review.model'])
    .select(['review.image', 'review.image_alt', 'review.file', 'review.score', 'review.score_max'])
    .select('aircraft_model.name as model_name')
    .where('review.model', '=', modelId)
    .orderBy('review.id')
    .execute()
  const media = await findMediaFiles(
    db,
    rows.flatMap((row) => [row.image, row.file]),
  )
  return rows.map(({ image_alt, ...row }) => ({
    ...row,
    image: pictureOf(media(row.image), image_alt ?? row.magazine_name),
    file: addressOf(media(row.file)) ?? '',
  }))
}
