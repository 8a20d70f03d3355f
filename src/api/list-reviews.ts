import { z } from 'zod'
import { listReviews } from '../catalogue/review.ts'
import { reviewSchema } from '../contract/review.ts'
import { catalogueAnswer, type Endpoint } from './endpoint.ts'

export const listReviewsEndpoint: Endpoint = {
  method: 'get',
  path: '/reviews',
  summary: 'The magazine reviews, by id',
  answer: z.array(reviewSchema),
  status: 200,
  refusals: [],
  handle: async (_, { db }) => catalogueAnswer(await listReviews(db)),
}
