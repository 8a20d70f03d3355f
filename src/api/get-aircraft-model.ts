import { findAircraftModelDetail } from '../catalogue/aircraft-model-detail.ts'
import { aircraftModelDetailSchema } from '../contract/aircraft-model-detail.ts'
import { catalogueAnswer, type Endpoint, notFound, readId } from './endpoint.ts'
import { withManualLink } from './manual-link.ts'

export const getAircraftModelEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftmodels/:id',
  summary: 'One aircraft model with its accessories, its reviews and its other sizes',
  parameter: 'Id of the aircraft model',
  answer: aircraftModelDetailSchema,
  status: 200,
  refusals: [400, 404],
  handle: async (call, { db, siteUrl }) => {
    const model = await findAircraftModelDetail(db, readId(call))
    if (!model) throw notFound('aircraft model', call)
    return catalogueAnswer(withManualLink(model, siteUrl))
  },
}
