import { findSite } from '../company/site.ts'
import { siteSchema } from '../contract/site.ts'
import { catalogueAnswer, type Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

export const getSiteEndpoint: Endpoint = {
  method: 'get',
  path: '/site',
  summary: 'The texts of the site as a whole: name, claims, home story, developer, tributes',
  answer: siteSchema,
  status: 200,
  refusals: [503],
  handle: async (_, { db }) => {
    const site = await findSite(db)
    if (!site)
      throw new Problem(503, 'catalogue-empty', 'The catalogue is still empty. Import one, then ask again.')
    return catalogueAnswer(site)
  },
}
