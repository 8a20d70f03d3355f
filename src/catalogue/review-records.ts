import type { ReviewRecord } from '../contract/review.ts'
import type { Database } from '../database/open-database.ts'
import { insertRows, piecesOf } from '../database/rows.ts'

export async function listReviewRecords(db: Database): Promise<ReviewRecord[]> {
  const rows = await db.selectFrom('review').selectAll().orderBy('id').execute()
  const points = await db
    .selectFrom('review_point')
    .selectAll()
    .orderBy('review')
    .orderBy('position')
    .execute()
  const byReview = Map.groupBy(points, (point) => point.review)
  return rows.map((row) => {
    const texts = (list: 'pros' | 'cons') =>
      (byReview.get(row.id) ?? []).filter((point) => point.list === list).map((point) => point.text)
    return { ...row, pros: texts('pros'), cons: texts('cons') }
  })
}

/**
 * Removes the reviews with these ids, then saves these in the place of what they had before.
 * Within a transaction, at whose end references are checked.
 */
export async function replaceReviewRecords(
  db: Database,
  removed: number[],
  saved: ReviewRecord[],
): Promise<void> {
  for (const ids of piecesOf([...removed, ...saved.map((record) => record.id)])) {
    await db.deleteFrom('review').where('id', 'in', ids).execute()
  }
  await insertRows(
    db,
    'review',
    saved.map(({ pros: _, cons: __, ...row }) => row),
  )
  const points = (review: number, list: 'pros' | 'cons', texts: string[]) =>
    texts.map((text, position) => ({ review, list, position, text }))
  await insertRows(
    db,
    'review_point',
    saved.flatMap(({ id, pros, cons }) => [...points(id, 'pros', pros), ...points(id, 'cons', cons)]),
  )
}
