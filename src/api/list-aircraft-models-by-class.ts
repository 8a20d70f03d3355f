import { z } from 'zod'
import { listAircraftModelsByClass } from '../catalogue/aircraft-model.ts'
import { aircraftModelSchema } from '../contract/aircraft-model.ts'
import { catalogueAnswer, type Endpoint, notFound, readId, readWindow } from './endpoint.ts'
import { withManualLink } from './manual-link.ts'

export const listAircraftModelsByClassEndpoint: Endpoint = {
  method: 'get',
  path: '/aircraftmodels/:id/get_aircraft_models_by_class',
  summary: 'The aircraft models of a class, by id',
  parameter: 'Id of the aircraft class',
  query: {
    limit: 'How many at most, from 1 to 1000; all where it is left out',
    offset: 'How many of them to leave out at the beginning',
  },
  answer: z.array(aircraftModelSchema),
  status: 200,
  refusals: [400, 404],
  handle: async (call, { db, siteUrl }) => {
    const models = await listAircraftModelsByClass(db, readId(call), readWindow(call))
    if (!models) throw notFound('aircraft class', call)
    return catalogueAnswer(models.map((model) => withManualLink(model, siteUrl)))
  },
}
