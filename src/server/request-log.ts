import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { RefusalReason } from '../api/problem.ts'
import type { Log } from './log.ts'
import type { OnRefusal } from './refuse-request.ts'
import { currentRefusal, inRequest } from './request-id.ts'

interface RequestLogParts {
  log: Log
  /** How many proxies in front of us are our own: their word on a request's id is taken. */
  trustProxy: number
  /** The pattern of a path, such as `/api/reviews`; of these there are few. */
  patternOf: (path: string) => string
}

/**
 * Gives every request an id and tells of each in one line, without its address, which may hold what its visitor
 * typed. The answer bears the id, but not where it is for everybody: then it is sent again for other requests.
 */
export function logRequests({ log, trustProxy, patternOf }: RequestLogParts): MiddlewareHandler {
  return (call, next) => {
    const begun = performance.now()
    const id = givenId(call, trustProxy) ?? randomUUID()
    return inRequest(id, async () => {
      await next()
      const { status, headers } = call.res
      const why = status >= 400 ? currentRefusal() : undefined
      if (!/\bpublic\b/.test(headers.get('cache-control') ?? '')) call.header('x-request-id', id)
      const route = patternOf(call.req.path)
      const ms = Math.round((performance.now() - begun) * 10) / 10
      const line = { method: call.req.method, route, status, ms, ...(why && { why }) }
      log[levelOf(line)](line, 'request')
    })
  }
}

/** Tells of requests that were refused before they had an id, in one line each and as sparingly. */
export function logEarlyRefusals({ log, patternOf }: Omit<RequestLogParts, 'trustProxy'>): OnRefusal {
  return ({ method, url = '' }, { status, reason: why }) => {
    // A store that is away is told of once, and not by each picture of each page.
    const level = why === 'media-store-away' ? 'debug' : 'info'
    log[level]({ method, route: patternOf(url), status, why }, 'request')
  }
}

/** An id that a proxy of ours gave, where it can do no harm in a log. */
function givenId(call: Context, trustProxy: number): string | undefined {
  const given = trustProxy > 0 ? call.req.header('x-request-id') : undefined
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : undefined
}

interface RequestLine {
  route: string
  status: number
  why?: RefusalReason
}

/** Machines ask for signs of life every few seconds; that is worth a line to nobody. */
const signsOfLife = new Set(['/healthz', '/readyz', '/metrics'])

function levelOf({ route, status, why }: RequestLine): 'debug' | 'info' | 'warn' {
  if (signsOfLife.has(route) && why === undefined) return 'debug'
  return status >= 500 ? 'warn' : 'info'
}
