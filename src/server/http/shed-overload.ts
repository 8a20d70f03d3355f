import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { Problem, problemResponse } from '../../api/problem.ts'
import { recordRejection } from './request-context.ts'

const RETRY_AFTER_S = 2

const BUSY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Busy</title><h1>The site is very busy</h1>
<p>Please load this page again in a few seconds.</p>`

/**
 * Rejects GETs beyond `maxConcurrent` with 503: an unbounded queue makes everybody late. Of the accepted ones, at most one
 * begins in each turn of the event loop. If they began together, they would block it for seconds, and what arrives meanwhile,
 * such as a message, would not be read before its connection times out.
 */
export function shedOverload(maxConcurrent: number): MiddlewareHandler {
  let running = 0
  let lastBegun: Promise<unknown> = Promise.resolve()
  return async (call, next) => {
    if (call.req.method !== 'GET' && call.req.method !== 'HEAD') return next()
    if (running >= maxConcurrent) return rejectAsBusy(call)
    running += 1
    lastBegun = lastBegun.then(() => nextTurn())
    await lastBegun
    try {
      return await next()
    } finally {
      running -= 1
    }
  }
}

function rejectAsBusy(call: Context): Response {
  recordRejection('busy')
  const headers = { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' }
  if (/^\/api(?:\/|$)/.test(call.req.path)) {
    return problemResponse(
      new Problem('busy', 'The site is very busy. Try again in a few seconds.', { headers }),
    )
  }
  return call.html(BUSY, 503, headers)
}
