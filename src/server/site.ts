// The only place where all of it is put together: one listener for pages, API, pictures and files.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { createApi } from '../api/api.ts'
import type { MessageLimits } from '../contact/message-limits.ts'
import type { Database } from '../database/open-database.ts'
import type { Encoder } from '../media/encoder.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openAnswerCache } from './answer-cache.ts'
import { answerForOwnHost } from './asked-host.ts'
import type { Health } from './health.ts'
import type { Log } from './log.ts'
import { isMediaRequest, serveMedia } from './media-requests.ts'
import type { Metrics } from './metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { createPages, type SiteStyles } from './pages.ts'
import { refuseImpossibleHosts } from './possible-host.ts'
import { noteDurations } from './request-durations.ts'
import { currentRequestId, noteRefusal } from './request-id.ts'
import { logEarlyRefusals, logRequests } from './request-log.ts'
import type { PatternOf } from './route-pattern.ts'
import { addSecurityHeaders, securityHeaders, type SecurityHeaders } from './security-headers.ts'
import { shedOverload } from './shed-overload.ts'

/** Room for some two thousand pages. */
const MOST_CACHE_BYTES = 16 * 1024 * 1024

/** The longest message as a form sends it: at most nine bytes for each of its characters. */
const MOST_FORM_BYTES = 2 * 1024 * 1024

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
/** A page takes some 3 ms of the one thread: who comes last waits for a little more than half a second. */
const MOST_MADE_AT_ONCE = 200

/** Search engines read the pages; what the API answers is no page. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n'

export interface SiteParts {
  db: Database
  store: MediaStore
  encoder: Pick<Encoder, 'hurry'>
  siteUrl: string | undefined
  allowedOrigins: string[]
  trustProxy: number
  messageLimits: MessageLimits
  /** What stands behind the @ of a letter's Message-ID. */
  mailDomain: string
  /** Counts the changes of the catalogue. */
  catalogueVersion: () => number
  /** Told that there is a letter to be sent. */
  onMessageStored: () => void
  /** The website as it was built. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  /** The styles of all screens; none where the build brings them itself. */
  styles: SiteStyles | undefined
  /** Answers for the website's scripts and styles, or says that it has none. */
  serveAsset: (request: IncomingMessage, response: ServerResponse) => boolean
  onError: (error: unknown) => void
  log: Log
  patternOf: PatternOf
  metrics: Metrics
  health: Pick<Health, 'report'>
  /** With it the metrics may be read from anywhere. */
  metricsToken: string | undefined
}

export interface Site {
  /** For everything that the site answers. */
  listener: RequestListener
  /** Makes a page that nobody has asked for yet; undefined where the site does not know its own address. */
  preparePage: ((path: string) => Promise<void>) | undefined
}

export function createSite(parts: SiteParts): Site {
  const security = securityHeaders(parts.siteUrl)
  const { fetch } = createApplication(parts, security)
  const application = getRequestListener(fetch)
  const cache = openAnswerCache({
    make: (request) => fetch(request),
    version: parts.catalogueVersion,
    isSameForAllHosts: parts.siteUrl !== undefined,
    mostBytes: MOST_CACHE_BYTES,
    onError: parts.onError,
    use: parts.metrics.caches.answers,
  })
  const onRefusal = logEarlyRefusals(parts)
  const media = serveMedia({
    ...parts,
    security: security.shared,
    use: parts.metrics.caches.media,
    onRefusal,
  })
  const answer: RequestListener = (request, response) => {
    if (isMediaRequest(request)) return media(request, response)
    if (parts.serveAsset(request, response)) return
    // While developing, every page is made anew.
    if (parts.mode === 'production' && cache.answer(request, response)) return
    void application(request, response)
  }
  const { siteUrl } = parts
  const preparePage =
    siteUrl === undefined ? undefined : (path: string) => cache.prepare(new URL(path, siteUrl))
  const possible = refuseImpossibleHosts(answer, security.own, onRefusal)
  const listener = answerForOwnHost(possible, parts.siteUrl, security.own, onRefusal)
  return { listener: noteDurations(listener, parts.metrics.durations), preparePage }
}

function createApplication(parts: SiteParts, security: SecurityHeaders): Hono<{ Bindings: HttpBindings }> {
  const contact = { limits: parts.messageLimits, mailDomain: parts.mailDomain }
  const { onMessageAnswer } = parts.metrics
  const api = createApi({
    ...parts,
    contact,
    onMessageAnswer,
    requestId: currentRequestId,
    onRefusal: noteRefusal,
  })
  const pages = createPages({ ...parts, api, keptApiUse: parts.metrics.caches.api })
  // A slash at the end makes no difference to the API.
  const application = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  application.use(logRequests(parts))
  application.use(addSecurityHeaders(security, parts.mode))
  application.use(compress())
  answerMachines(application, parts)
  application.use(shedOverload(MOST_MADE_AT_ONCE))
  application.get('/robots.txt', (call) => call.text(ROBOTS))
  application.route('/', api)
  application.use(bodyLimit({ maxSize: MOST_FORM_BYTES, onError: refuseLongForm }))
  application.all('*', (call) => pages(call.req.raw, call.env))
  application.onError((error, call) => {
    if (!call.req.raw.signal.aborted) parts.onError(error)
    return call.text('Something went wrong on our side. Try again; if it lasts, write to us.', 500)
  })
  return application
}

/** What those ask who watch the server. */
function answerMachines(application: Hono<{ Bindings: HttpBindings }>, parts: SiteParts): void {
  application.get('/healthz', (call) => call.text('ok'))
  application.get('/readyz', async (call) => {
    const report = await parts.health.report()
    return call.json(report, report.status === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })
  application.get('/metrics', async (call) => {
    const { headers, socket } = call.env.incoming
    if (!mayReadMetrics(headers, socket.remoteAddress, parts)) {
      noteRefusal('metrics-closed')
      return call.notFound()
    }
    return call.text(await parts.metrics.text(), 200, {
      'content-type': METRICS_TYPE,
      'cache-control': 'no-store',
    })
  })
}

function refuseLongForm(call: Context): Response {
  noteRefusal('body-too-long')
  return call.text(
    'Your message is too long for this form. Go back, where it still is, and shorten it or send it in parts.',
    413,
  )
}
