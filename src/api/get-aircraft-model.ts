import { findAircraftModel } from '../catalogue/aircraft-model.ts'
import { aircraftModelSchema } from '../contract/aircraft-model.ts'
import { catalogueAnswer, type Endpoint, notFound, readId } from './endpoint.ts'
import { withManualLink } from './manual-link.ts'

export const getAircraftModelEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftmodels/:id',
  summary: 'One aircraft model',
  parameter: 'Id of the aircraft model',
  answer: aircraftModelSchema,
  status: 200,
  refusals: [400, 404],
  handle: async (call, { db, siteUrl }) => {
    const model = await findAircraftModel(db, readId(call))
    if (!model) throw notFound('aircraft model', call)
    return catalogueAnswer(withManualLink(model, siteUrl))
  },
}
