// The HTTP API: every endpoint stands in this list and in a file of its own.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { TooManyMessages } from '../contact/message-limits.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { type ApiSite, type Endpoint, FOR_ANYONE } from './endpoint.ts'
import { getAircraftClassEndpoint } from './get-aircraft-class.ts'
import { getAircraftModelEndpoint } from './get-aircraft-model.ts'
import { getAircraftModelAddressEndpoint } from './get-aircraft-model-address.ts'
import { getSiteEndpoint } from './get-site.ts'
import { listAccessoriesEndpoint } from './list-accessories.ts'
import { listAircraftClassesEndpoint } from './list-aircraft-classes.ts'
import { listAircraftModelsByClassEndpoint } from './list-aircraft-models-by-class.ts'
import { listAircraftVersionsByModelEndpoint } from './list-aircraft-versions-by-model.ts'
import { listDistributorsEndpoint } from './list-distributors.ts'
import { listReviewsEndpoint } from './list-reviews.ts'
import { describeApi } from './openapi.ts'
import { openContactFormEndpoint } from './open-contact-form.ts'
import { Problem, problemAnswer } from './problem.ts'
import { sendContactMessageEndpoint } from './send-contact-message.ts'

export const endpoints: Endpoint[] = [
  listReviewsEndpoint,
  listDistributorsEndpoint,
  openContactFormEndpoint,
  sendContactMessageEndpoint,
  listAircraftClassesEndpoint,
  getAircraftClassEndpoint,
  listAircraftModelsByClassEndpoint,
  getAircraftModelEndpoint,
  getAircraftModelAddressEndpoint,
  listAircraftVersionsByModelEndpoint,
  listAccessoriesEndpoint,
  getSiteEndpoint,
]

/** The longest message takes at most 1.2 MB of JSON, every character of it escaped as \uXXXX. */
const MOST_BODY_BYTES = 2 * 1024 * 1024

/** The API as an application of its own, mounted at `/api`. A trailing slash makes no difference. */
export function createApi(site: ApiSite): Hono {
  const api = new Hono({ strict: false }).basePath('/api')
  api.use(allowOrigins(site.allowedOrigins))
  api.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] }))
  api.use(bodyLimit({ maxSize: MOST_BODY_BYTES, onError: refuseLongBody }))
  api.post('/contactus', async (call, next) => {
    await next()
    site.onMessageAnswer(call.res.status)
  })
  for (const { method, path, handle } of endpoints) api.on(method, path, (call) => handle(call, site))
  const description = JSON.stringify(describeApi(endpoints))
  api.get('/openapi.json', (call) =>
    call.body(description, 200, {
      'content-type': 'application/json',
      'cache-control': FOR_ANYONE,
    }),
  )
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path)))
    api.all(path, (call) => refuseMethod(call, path))
  api.all('/openapi.json', (call) => refuseMethod(call, '/openapi.json'))
  api.all('/*', (call) => {
    throw new Problem(
      404,
      'not-there',
      `There is no ${new URL(call.req.url).pathname} here. /api/openapi.json lists what there is.`,
    )
  })
  api.onError((error, call) => {
    const problem = toProblem(error, call, site)
    site.onRefusal(problem.reason)
    return problemAnswer(problem, site.requestId())
  })
  return api
}

function allowOrigins(allowed: string[]) {
  return cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['content-type', 'x-xsrf-token', 'idempotency-key'],
    exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
}

function refuseLongBody(): never {
  throw new Problem(
    413,
    'body-too-long',
    `The body is longer than ${MOST_BODY_BYTES} bytes. Send it in parts.`,
  )
}

function refuseMethod(call: Context, path: string): never {
  const allowed = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
  const allow = allowed.map((method) => (method === 'get' ? 'GET, HEAD' : 'POST')).join(', ') || 'GET, HEAD'
  throw new Problem(405, 'wrong-method', `${call.req.method} is not possible here; ${allow} is.`, {
    headers: { allow },
  })
}

function toProblem(error: Error, call: Context, site: ApiSite): Problem {
  if (error instanceof Problem) return error
  // Who leaves in the middle of a body breaks the connection, which is not that to the database.
  if (call.req.raw.signal.aborted) return new Problem(400, 'given-up', 'The request was given up.')
  if (error instanceof TooManyMessages) {
    return new Problem(429, 'too-many-messages', error.message, {
      headers: { 'retry-after': String(error.retryAfter) },
    })
  }
  site.onError(error)
  if (isUnavailable(error)) {
    const headers = { 'retry-after': '5' }
    return new Problem(
      503,
      'store-away',
      'The store does not answer at the moment. Try again in a few seconds.',
      {
        headers,
      },
    )
  }
  return new Problem(500, 'failed', 'Something went wrong on our side. Try again; if it lasts, write to us.')
}
