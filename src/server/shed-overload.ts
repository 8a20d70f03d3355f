import type { Context, MiddlewareHandler } from 'hono'
import { Problem, problemAnswer } from '../api/problem.ts'
import { noteRefusal } from './request-id.ts'

/** After how many seconds who was sent away may come back. */
const COME_BACK_S = 2

const BUSY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Busy</title><h1>The site is very busy</h1>
<p>Please load this page again in a few seconds.</p>`

/**
 * Answers what cannot be begun now with 503, at once: a queue without end would answer late those as well who could have
 * been answered in time. Messages are never sent away: whoever sends the body of one slowly would take the places of others.
 */
export function shedOverload(places: number): MiddlewareHandler {
  let taken = 0
  return async (call, next) => {
    if (call.req.method !== 'GET' && call.req.method !== 'HEAD') return next()
    if (taken >= places) return sendAway(call)
    taken += 1
    try {
      return await next()
    } finally {
      taken -= 1
    }
  }
}

function sendAway(call: Context): Response {
  noteRefusal('busy')
  const headers = { 'retry-after': String(COME_BACK_S), 'cache-control': 'no-store' }
  if (/^\/api(?:\/|$)/.test(call.req.path)) {
    return problemAnswer(
      new Problem(503, 'busy', 'The site is very busy. Try again in a few seconds.', { headers }),
    )
  }
  return call.html(BUSY, 503, headers)
}
