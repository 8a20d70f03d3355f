import { z } from 'zod'
import { listAircraftClasses } from '../catalogue/aircraft-class.ts'
import { aircraftClassSchema } from '../contract/aircraft-class.ts'
import { catalogueAnswer, type Endpoint } from './endpoint.ts'

export const listAircraftClassesEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftclasses',
  summary: 'The aircraft classes, by id: from the smallest to the largest',
  answer: z.array(aircraftClassSchema),
  status: 200,
  refusals: [],
  handle: async (_, { db }) => catalogueAnswer(await listAircraftClasses(db)),
}
