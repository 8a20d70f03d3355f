import { expect, test } from 'vitest'
import { aMediaFile, aReview } from '../../tests/support/catalogue/builders.ts'
import { describeOnEachDatabase } from '../../tests/support/database/test-databases.ts'
import { mediaFileRecords } from '../media/media-file-records.ts'
import { listReviews, reviewRecords } from './review.ts'

describeOnEachDatabase('the reviews', (db) => {
  test('are listed newest first, undated ones last, then by magazine and id', async () => {
    await mediaFileRecords.replace(db(), [], [aMediaFile({ path: 'files/review.pdf' })])
    await reviewRecords.replace(
      db(),
      [],
      [
        aReview({ id: 1, magazine: 'Balsa' }),
        aReview({ id: 2, issue_year: 2003 }),
        aReview({ id: 3, issue_year: 2003, issue_month: 2 }),
        aReview({ id: 4, issue_year: 2003, issue_month: 11, magazine: 'Dope' }),
        aReview({ id: 5, issue_year: 2004, issue_month: 1 }),
        aReview({ id: 6, magazine: 'Aileron' }),
        aReview({ id: 7, issue_year: 2003, issue_month: 11, magazine: 'Camber' }),
        aReview({ id: 8, magazine: 'Aileron' }),
        aReview({ id: 9, magazine: 'aileron' }),
      ],
    )
    expect((await listReviews(db())).map(({ id }) => id)).toEqual([5, 7, 4, 3, 2, 6, 8, 1, 9])
  })
})
