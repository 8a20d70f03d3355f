import { z } from 'zod'
import { listAccessories } from '../catalogue/accessory.ts'
import { accessorySchema } from '../contract/accessory.ts'
import { catalogueAnswer, type Endpoint } from './endpoint.ts'

export const listAccessoriesEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftmodelaccessories',
  summary: 'The accessories with the names of the models that they fit, by id',
  answer: z.array(accessorySchema),
  status: 200,
  refusals: [],
  handle: async (_, { db }) => catalogueAnswer(await listAccessories(db)),
}
