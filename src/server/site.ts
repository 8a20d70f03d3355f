// The only place where all of it is put together: one listener for pages, API, pictures and files.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { ServerBuild } from 'react-router'
import { createApi } from '../api/api.ts'
import type { MessageLimits } from '../contact/message-limits.ts'
import type { Database } from '../database/open-database.ts'
import type { Encoder } from '../media/encoder.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openAnswerCache } from './answer-cache.ts'
import { isMediaRequest, serveMedia } from './media-requests.ts'
import { createPages, type SiteStyles } from './pages.ts'
import { shedOverload } from './shed-overload.ts'

/** Room for some two thousand pages. */
const MOST_CACHE_BYTES = 16 * 1024 * 1024

/** The longest message as a form sends it: at most nine bytes for each of its characters. */
const MOST_FORM_BYTES = 2 * 1024 * 1024

/** A page takes some 3 ms of the one thread: who comes last waits for a little more than half a second. */
const PLACES = { reading: 200, writing: 200 }

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
}

export interface Site {
  /** For everything that the site answers. */
  listener: RequestListener
  /** Makes a page that nobody has asked for yet, where the site knows its own address. */
  preparePage: (path: string) => Promise<void>
}

export function createSite(parts: SiteParts): Site {
  const { fetch } = createApplication(parts)
  const application = getRequestListener(fetch)
  const cache = openAnswerCache({
    make: (request) => fetch(request),
    version: parts.catalogueVersion,
    isSameForAllHosts: parts.siteUrl !== undefined,
    mostBytes: MOST_CACHE_BYTES,
    onError: parts.onError,
  })
  const media = serveMedia(parts.store, parts.encoder)
  const listener: RequestListener = (request, response) => {
    if (isMediaRequest(request)) return media(request, response)
    if (parts.serveAsset(request, response)) return
    // While developing, every page is made anew.
    if (parts.mode === 'production' && cache.answer(request, response)) return
    void application(request, response)
  }
  const preparePage = async (path: string) => {
    if (parts.siteUrl !== undefined) await cache.prepare(new URL(path, parts.siteUrl))
  }
  return { listener, preparePage }
}

function createApplication(parts: SiteParts): Hono {
  const { db, onError } = parts
  const contact = { limits: parts.messageLimits, mailDomain: parts.mailDomain }
  const api = createApi({ ...parts, contact })
  const pages = createPages({ ...parts, api })
  const application = new Hono()
  application.use(
    secureHeaders({
      crossOriginResourcePolicy: false,
      strictTransportSecurity: false,
      // For browsers and plug-ins that are gone.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      // Without a referrer a form's origin is unknown too, and a message sent without scripts is refused.
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  )
  application.use(compress())
  application.get('/healthz', (call) => call.text('ok'))
  application.get('/readyz', async (call) => {
    try {
      await db.selectFrom('catalogue_state').select('version').execute()
      return call.text('ready')
    } catch (error) {
      onError(error)
      return call.text('the database does not answer', 503)
    }
  })
  application.use(shedOverload(PLACES))
  application.get('/robots.txt', (call) => call.text(ROBOTS))
  application.route('/', api)
  application.post('*', bodyLimit({ maxSize: MOST_FORM_BYTES, onError: refuseLongForm }))
  application.all('*', (call) => pages(call.req.raw, call.env))
  return application
}

function refuseLongForm(call: Context): Response {
  return call.text(
    'Your message is too long for this form. Go back, where it still is, and shorten it or send it in parts.',
    413,
  )
}
