import type { MiddlewareHandler } from 'hono'
import { findCanonicalPath } from './canonical-path.ts'

/** Permanently, and with its query: a page has one address. What is no page is left to the router. */
export function redirectToCanonicalPath(isListed: (path: string) => boolean): MiddlewareHandler {
  return async (call, next) => {
    const { pathname, search } = new URL(call.req.url)
    const canonical = findCanonicalPath(pathname, isListed)
    if (canonical === undefined) return next()
    return call.body(null, 301, { location: canonical + search, 'cache-control': 'public, max-age=86400' })
  }
}
