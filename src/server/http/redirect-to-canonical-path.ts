import type { MiddlewareHandler } from 'hono'
import { findCanonicalPath } from './canonical-path.ts'

/** Redirects other spellings of a canonical path permanently, and keeps the query. The router answers all other paths. */
export function redirectToCanonicalPath(isListed: (path: string) => boolean): MiddlewareHandler {
  return async (call, next) => {
    const { pathname, search } = new URL(call.req.url)
    const canonical = findCanonicalPath(pathname, isListed)
    if (canonical === undefined) return next()
    return call.body(null, 301, { location: canonical + search, 'cache-control': 'public, max-age=86400' })
  }
}
