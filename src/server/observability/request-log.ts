import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { siteMap } from '../../contract/site-map.ts'
import type { Log } from './log.ts'
import { routeOf } from './route-pattern.ts'
import type { OnRejection } from '../http/reject-request.ts'
import { recordRejection, type RequestContext, requestContext } from '../http/request-context.ts'

/**
 * Logs a line per request with its id and route, but never its address. If a request fails after the visitor has
 * left, the line says `given-up`, and its status means nothing. Responses that are the same for all visitors do not
 * carry the id, because they are cached.
 */
export function logRequests(log: Log, trustProxy: number): MiddlewareHandler<ExchangeEnv> {
  const checkProxies = createProxyCheck(log, trustProxy)
  return (call, next) => {
    const begun = performance.now()
    checkProxies(call)
    const id = givenId(call, trustProxy) ?? randomUUID()
    const context: RequestContext = { id }
    return requestContext.run(context, async () => {
      await next()
      const { status } = call.res
      if (status >= 500 && call.req.raw.signal.aborted) recordRejection('given-up')
      const why = status >= 400 ? context.rejection : undefined
      if (!call.env?.exchange?.isShared) call.header('x-request-id', id)
      const route = routeOf(call.req.path)
      const ms = Math.round((performance.now() - begun) * 10) / 10
      const line = { method: call.req.method, route, status, ms, ...(why && { why }) }
      log[levelOf(route, status, why)](line, 'request')
    })
  }
}

/** Logs requests that are rejected before they reach the application. */
export function logEarlyRejections(log: Log): OnRejection {
  return ({ method, url = '' }, { status, reason: why }) => {
    // The outage itself is logged as an error, so that every picture of every page need not be.
    const level = why === 'media-store-unavailable' ? 'debug' : 'info'
    log[level]({ method, route: routeOf(url), status, why }, 'request')
  }
}

function givenId(call: Context<ExchangeEnv>, trustProxy: number): string | undefined {
  const given = trustProxy > 0 ? call.req.header('x-request-id') : undefined
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : undefined
}

/**
 * Warns once about a TRUST_PROXY that is larger than what proxies add to X-Forwarded-For, because nothing else shows that all
 * visitors then share one rate limit. Requests without the header, such as those of monitoring, need not come from a proxy.
 */
function createProxyCheck(log: Log, trustProxy: number): (call: Context) => void {
  let hasWarned = false
  return (call) => {
    const entries = call.req.header('x-forwarded-for')?.split(',').length ?? trustProxy
    if (hasWarned || entries >= trustProxy) return
    hasWarned = true
    log.warn(
      { entries, trustProxy },
      'X-Forwarded-For has fewer entries than TRUST_PROXY: visitors share a rate limit',
    )
  }
}

/** Monitoring requests these every few seconds. */
const polledRoutes = new Set(siteMap.filter(({ kind }) => kind === 'operations').map(({ path }) => path))

function levelOf(
  route: string,
  status: number,
  why?: RequestContext['rejection'],
): 'debug' | 'info' | 'warn' {
  if (polledRoutes.has(route) && why === undefined) return 'debug'
  // A visitor who leaves while a page is rendered is not a failure of ours.
  return status >= 500 && why !== 'given-up' ? 'warn' : 'info'
}
