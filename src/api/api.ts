import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { loadModelColumns } from '../catalogue/models/model-facts.ts'
import { TooManyMessages } from '../contact/message-limits.ts'
import { apiPaths } from '../contract/site-map.ts'
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import type { ApiContext } from './endpoint.ts'
import { readLanguage } from './answer-language.ts'
import { type ExchangeEnv, setSharing } from './exchange.ts'
import { endpoints } from './endpoints.ts'
import { cacheEachPerVersion, cachePerVersion } from './cache-per-version.ts'
import { describeApi } from './openapi.ts'
import { Problem, problemResponse } from './problem.ts'
import { dependsOnLanguage, findTranslatedParts, translateAnswer } from './translate-answer.ts'
import { loadSearchableCatalogue, type SearchableCatalogue } from './searchable-catalogue.ts'

const ALL_PATHS = '/api/*'

/** The longest message takes 1.2 MB of JSON if every character is escaped as \uXXXX. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/** The public HTTP API. The website calls it in this process, and other programs over HTTP. */
export function createApi(context: ApiContext): Hono<ExchangeEnv> {
  const { db, catalogueVersion } = context
  const searchable = cacheEachPerVersion(
    catalogueVersion,
    (language: Language): Promise<SearchableCatalogue> =>
      loadSearchableCatalogue(db, language, () => searchable(DEFAULT_LANGUAGE)),
  )
  const site = {
    ...context,
    request: async (path: string) => api.request(path),
    searchable,
    modelColumns: cachePerVersion(catalogueVersion, () => loadModelColumns(db)),
  }
  const api = new Hono<ExchangeEnv>({ strict: false })
  api.use(ALL_PATHS, allowOrigins(site.allowedOrigins))
  // Before the limit of the body, so that messages which are too long are counted as well.
  api.post(apiPaths.contactUs, async (call, next) => {
    await next()
    site.onMessageResponse(call.res.status)
  })
  api.use(ALL_PATHS, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: rejectLongBody }))
  api.use(ALL_PATHS, async (call, next) => {
    // The version is read first, so that a response never claims a newer catalogue than it shows.
    const version = site.catalogueVersion()
    await next()
    if (call.env?.exchange?.isShared) call.header('catalogue-revision', String(version))
  })
  for (const endpoint of endpoints) {
    const { method = 'get', path, idOf, status = 200, handle } = endpoint
    const translated = findTranslatedParts(endpoint.answer)
    const hasLanguage = dependsOnLanguage(endpoint)
    api.on(method, path, async (call) => {
      const language = hasLanguage ? readLanguage(call) : undefined
      let answer = await handle(site, call)
      if (!answer) throw new Problem('not-found', `There is no ${idOf} with the id ${call.req.param('id')}.`)
      if (language) {
        const outer = idOf === undefined ? undefined : { type: idOf, key: call.req.param('id') ?? '' }
        if (translated && language !== DEFAULT_LANGUAGE)
          answer = await translateAnswer(db, answer, translated, language, outer)
        call.header('content-language', language)
        if (call.req.query('language') === undefined) call.header('vary', 'Accept-Language', { append: true })
      }
      return setSharing(call, path, answer instanceof Response ? answer : call.json(answer, status))
    })
  }
  api.get(apiPaths.openApi, (call) =>
    setSharing(
      call,
      apiPaths.openApi,
      call.body(getDescriptionJson(), 200, { 'content-type': 'application/json' }),
    ),
  )
  for (const path of new Set([...endpoints.map((endpoint) => endpoint.path), apiPaths.openApi]))
    api.all(path, (call) => rejectMethod(call, path))
  api.all(ALL_PATHS, (call) => {
    const { pathname } = new URL(call.req.url)
    throw new Problem('not-found', `There is no ${pathname} here. ${apiPaths.openApi} lists all endpoints.`)
  })
  api.onError((error, call) => {
    const problem = toProblem(error, call, site)
    site.onRejection(problem.reason)
    return problemResponse(problem, site.requestId())
  })
  return api
}

let description: string | undefined

/** The OpenAPI description as JSON, which is created once even though each preview has an API of its own. */
const getDescriptionJson = (): string => (description ??= JSON.stringify(describeApi(endpoints)))

function allowOrigins(allowed: string[]) {
  return cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['content-type', 'if-none-match', 'x-xsrf-token', 'idempotency-key'],
    exposeHeaders: ['catalogue-revision', 'etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
}

function rejectLongBody(): never {
  throw new Problem('body-too-long', `The body is longer than ${MAX_BODY_BYTES} bytes. Send it in parts.`)
}

function rejectMethod(call: Context, path: string): never {
  const allowed = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
  const allow = allowed.map((method) => (method === 'post' ? 'POST' : 'GET, HEAD')).join(', ') || 'GET, HEAD'
  const detail = `${call.req.method} is not allowed here; ${allow} is.`
  throw new Problem('wrong-method', detail, { headers: { allow } })
}

function toProblem(error: Error, call: Context, site: ApiContext): Problem {
  if (error instanceof Problem) return error
  // Client disconnected mid-body; not a database outage.
  if (call.req.raw.signal.aborted) return new Problem('given-up', 'The request was aborted.')
  if (error instanceof TooManyMessages) {
    const headers = { 'retry-after': String(error.retryAfter) }
    return new Problem('too-many-messages', error.message, { headers })
  }
  site.onError(error)
  if (isDatabaseUnavailable(error)) {
    const detail = 'The database is unavailable. Try again in a few seconds.'
    return new Problem('database-unavailable', detail, { headers: { 'retry-after': '5' } })
  }
  return new Problem('failed', 'Something went wrong on our side. Try again; if it lasts, write to us.')
}
