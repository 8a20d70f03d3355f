import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createApi } from '../api/api.ts'
import { Problem } from '../api/problem.ts'
import { documentPaths, siteMap } from '../contract/site-map.ts'
import { isStudioAddress } from '../contract/studio/studio-paths.ts'
import type { ProductCodes } from '../catalogue/product.ts'
import { encodeFor } from './http/encoded-response.ts'
import type { Encoder } from '../media/encoder/encoder.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import type { UploadSite } from '../media/uploads/store-upload.ts'
import { cacheApiResponses } from './cache/api-response-cache.ts'
import { toPageDataResponse } from './cache/page-data.ts'
import { openResponseCache } from './cache/response-cache.ts'
import { createCalendars } from './calendar/calendars.ts'
import type { Config } from './config.ts'
import { createDocuments } from './discovery/documents.ts'
import { addLastModified } from './discovery/last-modified.ts'
import { createSiteFiles, type SiteFilesOptions } from './files/site-files.ts'
import { requireCanonicalHost } from './http/canonical-host.ts'
import type { Health } from './observability/health.ts'
import type { Log } from './observability/log.ts'
import { isMediaRequest, serveMedia } from './files/serve-media.ts'
import type { Metrics } from './observability/metrics.ts'
import { canReadMetrics } from './observability/metrics-access.ts'
import { createPageRenderer, type PageExchange, type PageRendererOptions } from './pages/render-page.ts'
import { servePageData } from './pages/serve-page-data.ts'
import { redirectToCanonicalPath } from './http/redirect-to-canonical-path.ts'
import { createRejecter } from './http/reject-request.ts'
import { rejectInvalidHosts } from './http/valid-host.ts'
import { measureDurations } from './observability/request-durations.ts'
import { currentRequestId, recordRejection } from './http/request-context.ts'
import { logEarlyRejections, logRequests } from './observability/request-log.ts'
import { addSecurityHeaders, securityHeaders, type SecurityHeaders } from './http/security-headers.ts'
import { shedOverload } from './http/shed-overload.ts'
import { createStudio } from './studio/create-studio.ts'

/** Enough for about two thousand pages. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024

/** The longest message that a form can send: encoding takes up to nine bytes per character. */
const MAX_FORM_BYTES = 2 * 1024 * 1024

/** A page takes about 3 ms of the only thread, so the last one in the queue waits a little over half a second. */
const MAX_CONCURRENT_RENDERS = 200

const FAILURE = 'Something went wrong on our side. Try again; if it lasts, write to us.'

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const unindexed = new Set(
  siteMap
    .filter(({ isIndexed, kind }) => !isIndexed && kind === 'api')
    .map(({ path }) => `/${path.split('/')[1]}/`),
)
const ROBOTS = `User-agent: *\n${[...unindexed].map((prefix) => `Disallow: ${prefix}\n`).join('')}\nSitemap: `

export interface SiteParts extends Config, PageRendererOptions, SiteFilesOptions {
  store: MediaStore
  uploads: UploadSite
  encoder: Pick<
    Encoder,
    | 'prioritize'
    | 'isMissing'
    | 'requestCard'
    | 'findCard'
    | 'waitUntilMade'
    | 'waitUntilRefreshed'
    | 'picturesLeft'
  >
  catalogueVersion: () => number
  /** Resolves when this process shows the current catalogue of the database. */
  refreshCatalogue: () => Promise<void>
  productCodes: () => Promise<ProductCodes>
  onMessageStored: () => void
  onZeroResultQuery: (query: string) => void
  /** Returns false for anything but scripts, styles and fonts of the build. */
  serveAsset: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns false for anything but the studio's own page and assets. */
  serveStudio: (request: IncomingMessage, response: ServerResponse) => boolean
  onError: (error: unknown) => void
  log: Log
  metrics: Metrics
  health: Pick<Health, 'report'>
}

type SiteEnv = { Bindings: Partial<HttpBindings> & { exchange: PageExchange } }

export function createSite(parts: SiteParts) {
  const security = securityHeaders(parts.siteUrl)
  const { application, close } = createApplication(parts, security)
  const answerUncached = getRequestListener(async (request, connection) => {
    const exchange = { isShared: false }
    const response = await application.fetch(request, { ...connection, exchange })
    // Pages get their ETag in the cache; the few that bypass it do without.
    const isTagged = exchange.isShared && new URL(request.url).pathname.startsWith('/api/')
    return encodeFor(request, response, isTagged)
  })
  const cache = openResponseCache({
    render: async (request) => {
      const exchange: PageExchange = { isShared: false }
      const response = await application.fetch(request, { exchange })
      const { isShared, data, expiresAt } = exchange
      const companion = data && {
        address: data.address,
        response: toPageDataResponse(data, security.own),
      }
      return { response, isShared, companion, expiresAt }
    },
    catalogueVersion: parts.catalogueVersion,
    hasCanonicalHost: parts.siteUrl !== undefined,
    isListed: parts.isListed,
    maxBytes: MAX_CACHE_BYTES,
    recompresses: parts.preparesAhead,
    onError: parts.onError,
    sendFailure: (response) => {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(500, { ...security.own, ...headers }).end(FAILURE)
    },
    stats: parts.metrics.caches.answers,
  })
  const onRejection = logEarlyRejections(parts.log)
  const stats = parts.metrics.caches.media
  const media = serveMedia({ ...parts, security: security.shared, stats, onRejection })
  const answer: RequestListener = (request, response) => {
    if (isMediaRequest(request)) return media(request, response)
    if (parts.serveAsset(request, response)) return
    if (parts.serveStudio(request, response)) return
    // In development every page is rendered for each request.
    const isCacheable = parts.mode === 'production' && !isStudioAddress(request.url ?? '')
    if (isCacheable && cache.respond(request, response)) return
    void answerUncached(request, response)
  }
  const { siteUrl } = parts
  const reject = createRejecter(security.own, onRejection)
  const validHosts = rejectInvalidHosts(answer, reject)
  const listener = requireCanonicalHost(validHosts, siteUrl, security.own, reject)
  return {
    listener: measureDurations(listener, parts.metrics.noteDuration),
    /** Answers a request in this process, without the response cache, compression and the check of the host. */
    fetch: async (request: Request): Promise<Response> =>
      application.fetch(request, { exchange: { isShared: false } }),
    close,
    /** Renders a page into the cache; undefined if the site does not know its own address. */
    warmPage: siteUrl === undefined ? undefined : (path: string) => cache.warm(new URL(path, siteUrl)),
  }
}

function createApplication(parts: SiteParts, security: SecurityHeaders) {
  const { onMessageResponse, caches } = parts.metrics
  const apiContext = {
    ...parts,
    mailDomain: parts.mail.domain,
    onMessageResponse,
    requestId: currentRequestId,
    onRejection: recordRejection,
  }
  const api = createApi(apiContext)
  const renderPage = createPageRenderer(parts, cacheApiResponses(api, parts.catalogueVersion, caches.api))
  // The API ignores a trailing slash.
  const application = new Hono<SiteEnv>({ strict: false })
  application.use(logRequests(parts.log, parts.trustProxy))
  application.use(addSecurityHeaders(security, parts.mode))
  mountHealthRoutes(application, parts)
  application.use(shedOverload(MAX_CONCURRENT_RENDERS))
  application.get('/robots.txt', (call) => {
    const origin = parts.siteUrl ?? new URL(call.req.url).origin
    return call.text(`${ROBOTS}${origin}${documentPaths.sitemap}\n`)
  })
  // The studio comes before the public API, whose cross-origin rules must not apply to it.
  const studio = createStudio(parts, apiContext)
  application.route('/', studio.routes)
  application.route('/', createSiteFiles(parts))
  application.route('/', createDocuments(parts))
  application.route('/', createCalendars(parts))
  application.route('/', api)
  application.use(bodyLimit({ maxSize: MAX_FORM_BYTES, onError: rejectLongForm }))
  application.route('/', servePageData(renderPage, parts.isListed))
  application.get('*', redirectToCanonicalPath(parts.isListed))
  application.all('*', async (call) => {
    const response = await renderPage(call.req.raw, call.env)
    if (call.env.exchange.isShared) await addLastModified(response, call.req.path, parts)
    return response
  })
  application.onError((error, call) => {
    if (error instanceof Problem) return rejectInPlainText(error)
    if (!call.req.raw.signal.aborted) parts.onError(error)
    return call.text(FAILURE, 500)
  })
  return { application, close: studio.close }
}

function mountHealthRoutes(application: Hono<SiteEnv>, parts: SiteParts): void {
  application.get('/healthz', (call) => call.text('ok'))
  application.get('/readyz', async (call) => {
    const report = await parts.health.report()
    return call.json(report, report.status === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })
  application.get('/metrics', async (call) => {
    const { headers = {}, socket } = call.env.incoming ?? {}
    if (!canReadMetrics(headers, socket?.remoteAddress, parts)) {
      recordRejection('metrics-closed')
      return call.notFound()
    }
    const responseHeaders = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }
    return call.text(await parts.metrics.text(), 200, responseHeaders)
  })
}

/** Refuses what is neither the API nor a page, such as a file whose content needs a valid host. */
function rejectInPlainText({ reason, status, message, details }: Problem): Response {
  recordRejection(reason)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(message, { status, headers: { ...headers, ...details.headers } })
}

function rejectLongForm(call: Context): Response {
  recordRejection('body-too-long')
  return call.text(
    'Your message is too long for this form. Go back, where it still is, and shorten it or send it in parts.',
    413,
  )
}
