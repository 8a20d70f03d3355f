import type { Context, MiddlewareHandler } from 'hono'
import { Problem, problemResponse } from '../../api/problem.ts'
import { recordRejection } from './request-context.ts'

const RETRY_AFTER_S = 2

const BUSY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Busy</title><h1>The site is very busy</h1>
<p>Please load this page again in a few seconds.</p>`

/**
 * Answers GET requests beyond `maxConcurrent` with 503, because an unbounded queue would delay everybody. Messages of visitors
 * are always accepted.
 */
export function shedOverload(maxConcurrent: number): MiddlewareHandler {
  let running = 0
  const release = () => {
    running -= 1
  }
  return async (call, next) => {
    if (call.req.method !== 'GET' && call.req.method !== 'HEAD') return next()
    if (running >= maxConcurrent) return rejectAsBusy(call)
    running += 1
    try {
      return await next()
    } finally {
      // Rendering may block the event loop. Requests that arrived meanwhile are only read in its next turn, and must still
      // count as concurrent.
      setImmediate(release)
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
