import type { Context } from 'hono'
import { hasModelFilters } from '../contract/search/model-filter-keys.ts'
import { siteMap } from '../contract/site-map.ts'

/** Accompanies a request. The handler sets whether its response is the same for all visitors. */
export interface Exchange {
  isShared: boolean
}

export interface ExchangeEnv {
  Bindings: { exchange?: Exchange }
}

/** Lets shared caches send a response that is some seconds old while they revalidate it. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10'

const sharedPaths = new Map(siteMap.filter(({ isShared }) => isShared).map((entry) => [entry.path, entry]))

export function isSharedPath(path: string): boolean {
  return sharedPaths.has(path)
}

/** Whether the query makes a response private that would be shared without it: filters have too many combinations to cache. */
export function isPrivateQuery(path: string, query: URLSearchParams): boolean {
  return sharedPaths.get(path)?.takesModelFilters === true && hasModelFilters(query)
}

const privateCalls = new WeakSet<Context>()

/** Keeps a response out of caches. Call it if its address is only another spelling of a cached one. */
export function markAsPrivate(call: Context): void {
  privateCalls.add(call)
}

/** Sets Cache-Control: shared if the site map declares the path shared and the response succeeded, private otherwise. */
export function setSharing(call: Context<ExchangeEnv>, path: string, response: Response): Response {
  const isPrivate = privateCalls.has(call) || isPrivateQuery(path, new URL(call.req.url).searchParams)
  const isSharable = isSharedPath(path) && !isPrivate
  const isShared = isSharable && response.status === 200 && call.req.method !== 'POST'
  if (isShared && call.env?.exchange) call.env.exchange.isShared = true
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', isShared ? PUBLIC_CACHE_CONTROL : 'no-store')
  }
  return response
}
