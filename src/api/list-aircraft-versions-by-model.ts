import { z } from 'zod'
import { listAircraftVersionsByModel } from '../catalogue/aircraft-version.ts'
import { aircraftVersionSchema } from '../contract/aircraft-version.ts'
import { catalogueAnswer, type Endpoint, notFound, readId } from './endpoint.ts'

export const listAircraftVersionsByModelEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftversions/:id/get_aircraft_versions_by_model',
  summary: "The versions of an aircraft model, in the maker's order",
  parameter: 'Id of the aircraft model',
  answer: z.array(aircraftVersionSchema),
  status: 200,
  refusals: [400, 404],
  handle: async (call, { db }) => {
    const versions = await listAircraftVersionsByModel(db, readId(call))
    if (!versions) throw notFound('aircraft model', call)
    return catalogueAnswer(versions)
  },
}
