import { z } from 'zod'
import { listDistributors } from '../company/distributor.ts'
import { distributorSchema } from '../contract/distributor.ts'
import { catalogueAnswer, type Endpoint } from './endpoint.ts'

export const listDistributorsEndpoint: Endpoint = {
  method: 'get',
  path: '/distributors',
  summary: 'The distributors, by id',
  answer: z.array(distributorSchema),
  status: 200,
  refusals: [],
  handle: async (_, { db }) => catalogueAnswer(await listDistributors(db)),
}
