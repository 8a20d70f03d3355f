import { findAircraftClass } from '../catalogue/aircraft-class.ts'
import { aircraftClassSchema } from '../contract/aircraft-class.ts'
import { catalogueAnswer, type Endpoint, notFound, readId } from './endpoint.ts'

export const getAircraftClassEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftclasses/:id',
  summary: 'One aircraft class',
  parameter: 'Id of the aircraft class',
  answer: aircraftClassSchema,
  status: 200,
  refusals: [400, 404],
  handle: async (call, { db }) => {
    const aircraftClass = await findAircraftClass(db, readId(call))
    if (!aircraftClass) throw notFound('aircraft class', call)
    return catalogueAnswer(aircraftClass)
  },
}
