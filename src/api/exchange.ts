import type { Context } from 'hono'
import { filtersModels } from '../contract/model-filter-keys.ts'
import { siteMap } from '../contract/site-map.ts'

/** Accompanies one request; the handler says in it whether its response is the same for every visitor. */
export interface Exchange {
  isShared: boolean
}

export interface ExchangeEnv {
  Bindings: { exchange?: Exchange }
}

/** Lets caches in between send a response that is some seconds old while they revalidate it. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10'

const sharedPaths = new Map(siteMap.filter(({ isShared }) => isShared).map((entry) => [entry.path, entry]))

export function isSharedPath(path: string): boolean {
  return sharedPaths.has(path)
}

/** Whether a query makes a response private that is shared without it. */
export function isPrivateQuery(path: string, query: URLSearchParams): boolean {
  return sharedPaths.get(path)?.takesModelFilters === true && filtersModels(query)
}

const unshared = new WeakSet<Context>()

/** Keeps the response to a call out of caches: its address is one of many spellings of another. */
export function keepUnshared(call: Context): void {
  unshared.add(call)
}

/** Completes a response to a path of the site map: shared where it is declared so and succeeded, private otherwise. */
export function setSharing(call: Context<ExchangeEnv>, path: string, response: Response): Response {
  const isPrivate = unshared.has(call) || isPrivateQuery(path, new URL(call.req.url).searchParams)
  const isSharable = isSharedPath(path) && !isPrivate
  const isShared = isSharable && response.status === 200 && call.req.method !== 'POST'
  if (isShared && call.env?.exchange) call.env.exchange.isShared = true
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', isShared ? PUBLIC_CACHE_CONTROL : 'no-store')
  }
  return response
}
