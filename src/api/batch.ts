import type { Context } from 'hono'
import { z } from 'zod'
import { apiPaths, MAX_BATCHED_PATHS } from '../contract/site-map.ts'
import type { Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

const whole = [
  apiPaths.site,
  apiPaths.reviews,
  apiPaths.distributors,
  apiPaths.accessories,
  apiPaths.aircraftClasses,
  apiPaths.aircraftModel,
  apiPaths.aircraftVersionsByModel,
  apiPaths.product,
]
const paged = [apiPaths.modelCards, apiPaths.modelIndex]

/** What the loaders of pages ask for; of long lists at most 99 items. */
const batchable = [
  ...whole.map((path) => new RegExp(`^${toPattern(path)}$`)),
  ...paged.map((path) => new RegExp(`^${toPattern(path)}\\?limit=\\d{1,2}&`)),
]

function toPattern(path: string): string {
  return path.replace(/:\w+/, '[\\w-]{1,40}')
}

const EXAMPLE = 'aircraftmodels/3,aircraftclasses/1/cards?limit=24&offset=0'

export const batchEndpoint: Endpoint = {
  path: apiPaths.batch,
  summary: 'Several answers at once, by their addresses; what is not there is left out',
  query: {
    paths: {
      description: `Up to ${MAX_BATCHED_PATHS} addresses without /api/, separated by commas, such as ${EXAMPLE}`,
    },
  },
  answer: z.record(z.string(), z.unknown()),
  refusals: [400],
  handle: async ({ request }, call) => {
    const answers = await Promise.all(
      readPaths(call).map(async (path) => ({ path, response: await request(path) })),
    )
    const failed = answers.find(({ response }) => response.status >= 500)
    if (failed) return failed.response
    const found = answers.filter(({ response }) => response.ok)
    const entries = await Promise.all(
      found.map(async ({ path, response }) => `${JSON.stringify(path)}:${await response.text()}`),
    )
    return new Response(`{${entries.join()}}`, { headers: { 'content-type': 'application/json' } })
  },
}

function readPaths(call: Context): string[] {
  const names = call.req.query('paths')?.split(',') ?? []
  const paths = [...new Set(names)].map((name) => `/api/${name}`)
  const unknown = paths.find((path) => !batchable.some((pattern) => pattern.test(path)))
  if (paths.length > 0 && paths.length <= MAX_BATCHED_PATHS && unknown === undefined) return paths
  const found = unknown === undefined ? `${paths.length} addresses` : `'${unknown.slice(0, 80)}'`
  throw new Problem(
    'batch-unreadable',
    `paths names ${found}. It must name 1 to ${MAX_BATCHED_PATHS} addresses of pages of lists or of details, such as ${EXAMPLE}.`,
  )
}
