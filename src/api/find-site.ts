import { listAircraftModelNames } from '../catalogue/models/aircraft-model-link.ts'
import { findSite } from '../company/site-content.ts'
import { type SiteContent, siteContentSchema } from '../contract/site-content.ts'
import { apiPaths } from '../contract/site-map.ts'
import type { Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

export const findSiteEndpoint: Endpoint = {
  path: apiPaths.site,
  summary: 'The texts of the site as a whole: name, claims, home story, developer, tributes',
  answer: siteContentSchema,
  refusals: [503],
  handle: async ({ db }): Promise<SiteContent> => {
    const site = await findSite(db)
    if (!site)
      throw new Problem('catalogue-empty', 'The catalogue is still empty. Import one, then ask again.')
    const { title, blocks } = site.home_story
    const slugs = blocks.flatMap((block) => (block.type === 'photo' ? block.models : []))
    const names = await listAircraftModelNames(db, slugs)
    return {
      ...site,
      home_story: {
        title,
        blocks: blocks.map((block) =>
          block.type === 'photo'
            ? { ...block, models: block.models.flatMap((slug) => names.get(slug) ?? []) }
            : block,
        ),
      },
    }
  },
}
